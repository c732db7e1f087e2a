import type { MarketData, Period } from '@assay/backtest'
import type { Rules } from '@assay/strategy'

/** When a rule came to hold, or what it says, as it is asked of a worker. */
export interface RisesTask extends Period {
  /** Names the bars: tasks of one key have the same. */
  readonly barsKey: string
  readonly data: MarketData
  readonly rule: Rules
}
