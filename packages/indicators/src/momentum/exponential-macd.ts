import { mean, walkOver } from '../series.ts'

export interface Smoothing {
  readonly period: number
  /** The weight of the newest value. */
  readonly weight: number
}

export const smoothingOf = (period: number): Smoothing => ({ period, weight: 2 / (period + 1) })

/**
 * The MACD of three exponential averages, in one walk:
 * 1. both price averages get their first value at the same bar, so the fast one is seeded with the last of the values
 * before it;
 * 2. the signal is seeded with the mean of the first differences;
 * 3. all three outputs start with the signal, as in TA-Lib.
 */
export function exponentialMacd(values: Float64Array, one: Smoothing, other: Smoothing, signalPeriod: number) {
  const [fast, slow] = other.period < one.period ? [other, one] : [one, other]
  const { weight: fastWeight } = fast
  const { weight: slowWeight } = slow
  const signalWeight = 2 / (signalPeriod + 1)
  const { length } = values
  const walk = walkOver(values)
  const seeded = walk.first + slow.period - 1
  const begin = seeded + signalPeriod - 1
  const columns = { macd: walk.column(begin), signal: walk.column(begin), hist: walk.column(begin) }
  if (begin >= length) return columns
  const { macd, signal, hist } = columns
  let [fastAverage = 0, slowAverage = 0, average = 0] = walk.numbers
  if (walk.from <= begin) {
    fastAverage = mean(values, seeded - fast.period + 1, fast.period)
    slowAverage = mean(values, seeded - slow.period + 1, slow.period)
    let total = fastAverage - slowAverage
    for (let i = seeded + 1; i <= begin; i++) {
      fastAverage = (values[i] - fastAverage) * fastWeight + fastAverage
      slowAverage = (values[i] - slowAverage) * slowWeight + slowAverage
      total += fastAverage - slowAverage
    }
    average = total / signalPeriod
    macd[begin] = fastAverage - slowAverage
    signal[begin] = average
    hist[begin] = macd[begin] - average
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    fastAverage = (values[i] - fastAverage) * fastWeight + fastAverage
    slowAverage = (values[i] - slowAverage) * slowWeight + slowAverage
    const distance = fastAverage - slowAverage
    average = (distance - average) * signalWeight + average
    macd[i] = distance
    signal[i] = average
    hist[i] = distance - average
  }
  walk.keep(fastAverage, slowAverage, average)
  return columns
}
