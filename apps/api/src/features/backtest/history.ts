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

/** The coarsest timeframe from which every operand faster than the base can be built; undefined when none is faster. */
export function finerTimeframe({ series, timeframe }: Plan): Timeframe | undefined {
  const faster = series.flatMap((one) =>
    one.kind === 'constant' || timeframeMs[one.timeframe] >= timeframeMs[timeframe] ? [] : [one.timeframe],
  )
  if (faster.length === 0) return undefined
  return timeframes.toReversed().find((candidate) => faster.every((wanted) => isBuiltFrom(wanted, candidate)))
}
