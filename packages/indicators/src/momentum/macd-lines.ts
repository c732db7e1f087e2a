import { averageLookback, averageSettle, movingAverage } from '../average/moving-average.ts'
import { line } from '../define.ts'
import { firstDefined, minus, startingAt } from '../series.ts'

/** The three outputs of every MACD. */
export const macdOutputs = { macd: line('MACD'), signal: line('Signal'), hist: line('Histogram') }

/** The line with its signal average and the difference of the two. As in TA-Lib, all three start where the signal does. */
export function macdLines(macd: Float64Array, signalPeriod: number, signalType: number): Record<keyof typeof macdOutputs, Float64Array> {
  const signal = movingAverage(macd, signalPeriod, signalType)
  return { macd: startingAt(macd, firstDefined(signal)), signal, hist: minus(macd, signal) }
}

/** Bars without a value, and bars until the start no longer matters, for a line whose pair of averages needs `pair` bars. */
export const macdWarmup = (pair: number, signalPeriod: number, signalType: number): number =>
  pair + averageLookback(signalPeriod, signalType)
export const macdSettle = (pair: number, signalPeriod: number, signalType: number): number => pair + averageSettle(signalPeriod, signalType)
