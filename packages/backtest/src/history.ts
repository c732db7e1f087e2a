import { isBuiltFrom, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import type { Plan } from '@assay/strategy'

/**
 * Bars to read before the period: what the rules need to settle, rounded up to two days' worth, so that strategies that differ a little
 * read the same bars and share what is computed over them.
 */
export function historyBars({ settle, timeframe }: Plan): number {
  const step = Math.max(1, Math.floor((2 * timeframeMs['1D']) / timeframeMs[timeframe]))
  return Math.ceil(settle / step) * step
}

/** The coarsest timeframe from which every operand can be built that cannot be built from the base; undefined where all can. */
export function finerTimeframe({ series, timeframe }: Plan): Timeframe | undefined {
  const wanted = series.flatMap((one) => (one.kind === 'constant' || isBuiltFrom(one.timeframe, timeframe) ? [] : [one.timeframe]))
  if (wanted.length === 0) return undefined
  return timeframes.toReversed().find((candidate) => wanted.every((each) => isBuiltFrom(each, candidate)))
}
