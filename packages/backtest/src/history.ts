import { isBuiltFrom, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import type { Plan } from '@assay/strategy'

/**
 * The number of bars to read before the period: what the rules need to settle, rounded up to a multiple of two days. Strategies that differ
 * a little then read the same bars and share the columns computed over them.
 */
export function historyBars({ settle, timeframe }: Plan): number {
  const step = Math.max(1, Math.floor((2 * timeframeMs['1D']) / timeframeMs[timeframe]))
  return Math.ceil(settle / step) * step
}

/** The coarsest timeframe from which every operand can be built that the base cannot build; undefined if the base can build all. */
export function finerTimeframe({ series, timeframe }: Plan): Timeframe | undefined {
  const wanted = series.flatMap((one) => (one.kind === 'constant' || isBuiltFrom(one.timeframe, timeframe) ? [] : [one.timeframe]))
  if (wanted.length === 0) return undefined
  return timeframes.toReversed().find((candidate) => wanted.every((each) => isBuiltFrom(each, candidate)))
}
