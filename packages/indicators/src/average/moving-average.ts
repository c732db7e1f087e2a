import { mama, mamaColumns } from '../cycle/mama.ts'
import { dema, ema, firstDefined, kama, sma, startingAt, t3, tema, trima, wma } from '../series.ts'
import { emaFading, fading } from '../settling.ts'

interface AverageKind {
  readonly column: (values: Float64Array, period: number) => Float64Array
  /** Number of values before the first average. */
  readonly lookback: (period: number) => number
  /** Bars after which its own start no longer matters. */
  readonly fading: (period: number) => number
}

const window = (period: number) => period - 1
const none = () => 0
// A market without direction has an efficiency of about one over the root of the period. Half of that is a slow case,
// not the slowest possible.
const slowKama = (period: number) => (0.3 / Math.sqrt(period) + 2 / 31) ** 2
const mamaLimits = { fastLimit: 0.5, slowLimit: 0.05, source: 0 }
const mamaSettle = mama.settle?.(mamaLimits) ?? mama.warmup(mamaLimits)
const mamaLine = (values: Float64Array) => mamaColumns(values, mamaLimits.fastLimit, mamaLimits.slowLimit).mama

/** Kinds by the code of `maType`, as in TA-Lib. */
const kinds: Readonly<Record<number, AverageKind>> = {
  0: { column: sma, lookback: window, fading: none },
  1: { column: ema, lookback: window, fading: (period) => emaFading(period) },
  2: { column: wma, lookback: window, fading: none },
  3: { column: dema, lookback: (period) => 2 * (period - 1), fading: (period) => emaFading(period, 2) },
  4: { column: tema, lookback: (period) => 3 * (period - 1), fading: (period) => emaFading(period, 3) },
  5: { column: trima, lookback: window, fading: none },
  6: { column: kama, lookback: (period) => period, fading: (period) => fading(slowKama(period)) },
  7: { column: mamaLine, lookback: () => mama.warmup(mamaLimits), fading: () => mamaSettle - mama.warmup(mamaLimits) },
  8: {
    column: (values, period) => t3(values, period, 0.7),
    lookback: (period) => 6 * (period - 1),
    fading: (period) => emaFading(period, 6),
  },
}

/** The average of the coded kind. A period of 1 returns the series itself, whatever the kind. */
export function movingAverage(values: Float64Array, period: number, type: number): Float64Array {
  return period === 1 ? values.slice() : kinds[type].column(values, period)
}

/** Number of values before the first average. */
export const averageLookback = (period: number, type: number): number => (period === 1 ? 0 : kinds[type].lookback(period))

/** Bars after which the average no longer depends on where its series starts. */
export const averageSettle = (period: number, type: number): number =>
  averageLookback(period, type) + (period === 1 ? 0 : kinds[type].fading(period))

/**
 * The average with its first value exactly at `begin`. It reads no more of the series than it needs for that value,
 * which determines its seed.
 */
export function movingAverageAt(values: Float64Array, begin: number, period: number, type: number): Float64Array {
  return movingAverage(startingAt(values, begin - averageLookback(period, type)), period, type)
}

export interface ChosenAverage {
  readonly period: number
  /** The code of `maType`. */
  readonly type: number
}

/** The shorter and the longer of two averages, in whichever order they are given. Both get their first value at the same bar. */
export function averagePair(values: Float64Array, one: ChosenAverage, other: ChosenAverage): { fast: Float64Array; slow: Float64Array } {
  const begin = firstDefined(values) + pairLookback(one, other)
  const [fast, slow] = other.period < one.period ? [other, one] : [one, other]
  return { fast: movingAverageAt(values, begin, fast.period, fast.type), slow: movingAverageAt(values, begin, slow.period, slow.type) }
}

/** Number of values before the first value of the pair. */
export const pairLookback = (one: ChosenAverage, other: ChosenAverage): number =>
  Math.max(averageLookback(one.period, one.type), averageLookback(other.period, other.type))

/** Bars after which the pair no longer depends on where its series starts. */
export const pairSettle = (one: ChosenAverage, other: ChosenAverage): number =>
  Math.max(averageSettle(one.period, one.type), averageSettle(other.period, other.type))
