import type { Timeframe } from '@assay/market'
import type { FinalStrategy } from '@assay/strategy'
import type { DraftContext, StrategyResult } from '../result.ts'

/** A strategy while it is being changed. */
export interface Draft extends Pick<StrategyResult, 'action' | 'period' | 'capital'> {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly final_strategy: FinalStrategy
  /** Its levels are the usual ones, because none were said. */
  readonly assumedLevels: boolean
}

export interface Edited {
  readonly draft: Draft
  /** The parts that were changed. */
  readonly changed: readonly string[]
}

export const draftOf = ({ action = 'draft', assumed = [], symbol, timeframe, final_strategy, period, capital }: DraftContext): Draft => ({
  action,
  symbol,
  timeframe,
  final_strategy,
  ...(period && { period }),
  ...(capital !== undefined && { capital }),
  assumedLevels: assumed.includes('stop') && assumed.includes('target'),
})
