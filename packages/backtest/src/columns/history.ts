import { isBuiltFrom, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import { fewestCandlesIn, type Plan } from '@assay/strategy'

/**
 * The number of bars to read before the period: what the rules need to settle, rounded up to a multiple of two days. Strategies that differ
 * a little then read the same bars and share the columns computed over them.
 */
export function historyBars({ settle, timeframe }: Plan): number {
  const step = Math.max(1, Math.floor((2 * timeframeMs['1D']) / timeframeMs[timeframe]))
  return Math.ceil(settle / step) * step
}

/**
 * How many more finer bars the rules need before the period than the bars of the base reach back to, because holes leave fewer of them than
 * those usually hold. `before`: how many of either are there from the first bar of the base to the period. 0 where no rule reads them, and
 * where the history of the base is short itself: then nothing is held further back.
 */
export function finerLacking(plan: Plan, finer: Timeframe, before: { readonly base: number; readonly finer: number }): number {
  if (!finerTimeframe(plan) || before.base < historyBars(plan)) return 0
  return Math.max(0, Math.ceil(plan.settle * fewestCandlesIn(plan.timeframe, finer)) - before.finer)
}

/** The coarsest timeframe from which every operand can be built that the base cannot build; undefined if the base can build all. */
export function finerTimeframe({ series, timeframe }: Plan): Timeframe | undefined {
  const wanted = series.flatMap((one) => (one.kind === 'constant' || isBuiltFrom(one.timeframe, timeframe) ? [] : [one.timeframe]))
  if (wanted.length === 0) return undefined
  return timeframes.toReversed().find((candidate) => wanted.every((each) => isBuiltFrom(each, candidate)))
}
