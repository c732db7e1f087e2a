import { quantile } from '@assay/statistics'

/** The useful range of levels, in steps of 1, 2 or 5 times a power of ten. */
export function levelRange(values: readonly (number | null)[]): { min: number; max: number; step: number; middle: number; digits: number } {
  const known = Float64Array.from(values.filter((value) => value !== null)).sort()
  const [low, middle, high] = [0.01, 0.5, 0.99].map((share) => quantile(known, share))
  const step = roundStep((high - low) / 100)
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  const onStep = (value: number) => Number((Math.round(value / step) * step).toFixed(digits))
  return { min: onStep(low), max: onStep(high), step, middle: onStep(middle), digits }
}

/** The smallest step of 1, 2 or 5 times a power of ten that is at least `least`. */
function roundStep(least: number): number {
  const decimal = 10 ** Math.floor(Math.log10(least || 1))
  return Number(([1, 2, 5, 10].find((each) => each * decimal >= least)! * decimal).toPrecision(1))
}
