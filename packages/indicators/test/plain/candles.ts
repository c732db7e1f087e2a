import type { Bars } from '@assay/market'

// Formulas in this folder are written from their definitions, bar by bar and window by window, without the series
// functions that the declarations use: slow, plain, and independent of what they check. Undefined values are NaN.

export interface Candle {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** The values that a declaration should return: a list for each of its outputs. */
export type Plain = (candles: readonly Candle[], params: Readonly<Record<string, number>>) => Readonly<Record<string, readonly number[]>>

export const candlesIn = ({ time, open, high, low, close, volume }: Bars): Candle[] =>
  Array.from(time, (at, i) => ({ time: at, open: open[i], high: high[i], low: low[i], close: close[i], volume: volume[i] }))

const prices: readonly ((candle: Candle) => number)[] = [
  ({ close }) => close,
  ({ open }) => open,
  ({ high }) => high,
  ({ low }) => low,
  ({ high, low }) => (high + low) / 2,
  ({ high, low, close }) => (high + low + close) / 3,
  ({ open, high, low, close }) => (open + high + low + close) / 4,
  ({ volume }) => volume,
]

export const pricesOf = (candles: readonly Candle[], source: number): number[] => candles.map(prices[source])

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const average = (values: readonly number[]): number => total(values) / values.length
export const squaredDistances = (values: readonly number[]): number => {
  const mean = average(values)
  return total(values.map((value) => (value - mean) ** 2))
}
export const deviation = (values: readonly number[]): number => Math.sqrt(squaredDistances(values) / values.length)

/** Applies `of` to each window of `period` values that are all defined. */
export const windows = (values: readonly number[], period: number, of: (window: readonly number[]) => number): number[] =>
  values.map((_, i) => {
    const window = values.slice(Math.max(0, i - period + 1), i + 1)
    return window.length < period || window.some(Number.isNaN) ? Number.NaN : of(window)
  })

/** Starts with the mean of the first `period` defined values; each further one has the weight `weight`. */
export function smoothed(values: readonly number[], period: number, weight: number): number[] {
  const first = values.findIndex((value) => !Number.isNaN(value))
  let last = Number.NaN
  return values.map((value, i) => {
    if (first < 0 || i < first + period - 1) return Number.NaN
    last = i === first + period - 1 ? average(values.slice(first, i + 1)) : weight * value + (1 - weight) * last
    return last
  })
}

export const exponential = (values: readonly number[], period: number) => smoothed(values, period, 2 / (period + 1))
export const wilders = (values: readonly number[], period: number) => smoothed(values, period, 1 / period)

export const trueRanges = (candles: readonly Candle[]): number[] =>
  candles.map(({ high, low }, i) => {
    if (i === 0) return Number.NaN
    const before = candles[i - 1].close
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })

export const moves = (values: readonly number[], bars = 1): number[] =>
  values.map((value, i) => (i < bars ? Number.NaN : value - values[i - bars]))
export const top = (window: readonly number[]) => Math.max(...window)
export const bottom = (window: readonly number[]) => Math.min(...window)
export const highs = (candles: readonly Candle[], period: number) => windows(pricesOf(candles, 2), period, top)
export const lows = (candles: readonly Candle[], period: number) => windows(pricesOf(candles, 3), period, bottom)
export const shifted = (values: readonly number[], bars: number): number[] =>
  values.map((_, i) => (i < bars ? Number.NaN : values[i - bars]))

/** Applies `of` to the values of several lists at each bar. */
export const zipped = (lists: readonly (readonly number[])[], of: (...values: number[]) => number): number[] =>
  lists[0].map((_, i) => of(...lists.map((list) => list[i])))

/** Wilder's relative strength from its two averages. */
export function strengths(values: readonly number[], period: number): number[] {
  const changes = moves(values)
  const ups = wilders(
    changes.map((move) => (Number.isNaN(move) ? move : Math.max(move, 0))),
    period,
  )
  const downs = wilders(
    changes.map((move) => (Number.isNaN(move) ? move : Math.max(-move, 0))),
    period,
  )
  return zipped([ups, downs], (up, down) => (up + down === 0 ? 0 : (100 * up) / (up + down)))
}

/** The percentage of the `period` previous values that are smaller. */
export const ranks = (values: readonly number[], period: number): number[] =>
  values.map((value, i) => {
    const before = values.slice(Math.max(0, i - period), i)
    if (before.length < period || before.some(Number.isNaN)) return Number.NaN
    return (100 * before.filter((other) => other < value).length) / period
  })

/** The least-squares line through a window, by the textbook's sums of deviations. */
export function fitted(window: readonly number[]): { end: number; misses: number[] } {
  const middle = (window.length - 1) / 2
  const mean = average(window)
  const slope = total(window.map((value, k) => (k - middle) * (value - mean))) / total(window.map((_, k) => (k - middle) ** 2))
  return { end: mean + slope * middle, misses: window.map((value, k) => value - (mean + slope * (k - middle))) }
}
