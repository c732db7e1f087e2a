type Value = number | string

/** The median size of a series. Whether values count as equal depends on the series, not on the single value. */
export function medianSize(values: readonly Value[]): number {
  const sizes = values.filter((value) => typeof value === 'number').map(Math.abs)
  sizes.sort((a, b) => a - b)
  const half = sizes.length >> 1
  if (sizes.length === 0) return 0
  return sizes.length % 2 === 1 ? sizes[half] : (sizes[half - 1] + sizes[half]) / 2
}

/**
 * The first difference of two series, or undefined. Lengths and words ("NaN") must match exactly, numbers to `relative`
 * of the larger of the expected value and the series' median. If both are 0, `noise` is allowed.
 */
export function differenceOf(actual: readonly Value[], expected: readonly Value[], relative: number, noise: number): string | undefined {
  if (actual.length !== expected.length) return `${actual.length} values, not ${expected.length}`
  const median = medianSize(expected)
  const at = expected.findIndex((value, i) => !agrees(actual[i], value, relative, median, noise))
  return at < 0 ? undefined : `value ${at} is ${actual[at]}, not ${expected[at]}`
}

function agrees(actual: Value, expected: Value, relative: number, median: number, noise: number): boolean {
  if (typeof actual === 'string' || typeof expected === 'string') return actual === expected
  const size = Math.max(Math.abs(expected), median)
  return Math.abs(actual - expected) <= (size === 0 && relative > 0 ? noise : relative * size)
}
