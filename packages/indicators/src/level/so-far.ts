import type { Bars } from '@assay/market'

/**
 * Open, highest high and lowest low since each start, as known at each bar. `starts` ends with the number of bars. From
 * the end of a stretch (by default the next start) the values no longer change. Undefined before the first start.
 */
export function soFar(
  { open, high, low }: Bars,
  starts: Int32Array,
  ends = starts.subarray(1),
): { open: Float64Array; high: Float64Array; low: Float64Array } {
  const { length } = open
  const column = () => new Float64Array(length).fill(Number.NaN)
  const result = { open: column(), high: column(), low: column() }
  for (let k = 0; k + 1 < starts.length; k++) {
    const from = starts[k]
    const next = starts[k + 1]
    let top = high[from]
    let bottom = low[from]
    for (let i = from; i < ends[k]; i++) {
      if (high[i] > top) top = high[i]
      if (low[i] < bottom) bottom = low[i]
      result.high[i] = top
      result.low[i] = bottom
    }
    result.open.fill(open[from], from, next)
    result.high.fill(top, ends[k], next)
    result.low.fill(bottom, ends[k], next)
  }
  return result
}
