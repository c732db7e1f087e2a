import type { MarketData, Period } from '@assay/backtest'
import type { Plan } from '@assay/strategy'

/** When a rule came to hold, as it is asked of a worker. */
export interface RisesTask extends Period {
  /** Names the bars: tasks of one key have the same. */
  readonly barsKey: string
  readonly data: MarketData
  readonly plan: Plan
}

/** What rules say at closes, as it is asked of a worker. */
export interface ClosesTask extends Period {
  readonly data: MarketData
  /** As JSON texts: a worker that knows a rule need not read it again. */
  readonly rules: readonly string[]
  /** Names bars that grow from task to task: the worker keeps what it has computed of them, and computes the new ones alone. Null: it keeps nothing. */
  readonly seriesKey: string | null
}
