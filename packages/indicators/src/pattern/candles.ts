import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'

/** The prices under test and the thresholds computed so far. `first` is the first tested bar. */
export interface Candles {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly first: number
  readonly ranges: Partial<Record<Range, Float64Array>>
  readonly thresholds: (Float64Array | undefined)[]
}

export const candlesOf = ({ open, high, low, close }: Bars, first: number): Candles => ({
  open,
  high,
  low,
  close,
  first,
  ranges: {},
  thresholds: [],
})

/** The size of a candle that is measured: its body, its whole height, or half of its two shadows together. */
type Range = 'body' | 'height' | 'shadows'

/** Compares with `factor` times the average range of the `period` candles before. */
interface Measure {
  readonly slot: number
  readonly range: Range
  readonly period: number
  readonly factor: number
}

/** The reference's candle settings. The same body average defines both long and short bodies. */
export const measures = {
  usualBody: { slot: 0, range: 'body', period: 10, factor: 1 },
  dojiBody: { slot: 1, range: 'height', period: 10, factor: 0.1 },
  shortShadow: { slot: 2, range: 'shadows', period: 10, factor: 1 },
  noShadow: { slot: 3, range: 'height', period: 10, factor: 0.1 },
  near: { slot: 4, range: 'height', period: 5, factor: 0.2 },
  far: { slot: 5, range: 'height', period: 5, factor: 0.6 },
  equal: { slot: 6, range: 'height', period: 5, factor: 0.05 },
} as const satisfies Record<string, Measure>

const candlesInAPattern = 5

/** The threshold of `measure` for the candle that lies `back` bars before bar `i`. */
export function threshold(candles: Candles, measure: Measure, i: number, back: number): number {
  const place = measure.slot * candlesInAPattern + back
  const column = candles.thresholds[place] ?? prepare(candles, measure, back, place)
  return column[i - back]
}

/**
 * Thresholds of all bars that a test can read. About one hit in a hundred lies exactly on its threshold, so the last
 * bit counts. The running total starts with the candles before the first tested one, adds the newest and removes the
 * oldest in one step, and is then divided, multiplied and halved in the reference's order.
 */
function prepare(candles: Candles, { range, period, factor }: Measure, back: number, place: number): Float64Array {
  const ranges = rangesOf(candles, range)
  const { length } = ranges
  const walk = walkOver(ranges, undefined, `threshold ${place}`)
  const column = walk.column(0)
  const half = range === 'shadows' ? 2 : 1
  const begin = candles.first - back
  let [total = 0] = walk.numbers
  for (let i = Math.max(begin - period, walk.from); i < begin && i < length; i++) total += ranges[i]
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    column[i] = (factor * (total / period)) / half
    total += ranges[i] - ranges[i - period]
  }
  walk.keep(total)
  candles.thresholds[place] = column
  return column
}

function rangesOf(candles: Candles, range: Range): Float64Array {
  const known = candles.ranges[range]
  if (known) return known
  const { open, high, low, close } = candles
  const { length } = close
  const walk = walkOver(close, undefined, `range ${range}`)
  const made = walk.column(0)
  const { from } = walk
  if (range === 'body') for (let i = from; i < length; i++) made[i] = Math.abs(close[i] - open[i])
  else if (range === 'height') for (let i = from; i < length; i++) made[i] = high[i] - low[i]
  else for (let i = from; i < length; i++) made[i] = high[i] - Math.max(open[i], close[i]) + (Math.min(open[i], close[i]) - low[i])
  candles.ranges[range] = made
  return made
}
