import type { MarketData, Period } from '@assay/backtest'
import type { Plan } from '@assay/strategy'

/** A task for a worker: find when a rule came to hold. */
export interface RisesTask extends Period {
  /** Identifies the bars: tasks with the same key have the same bars. */
  readonly barsKey: string
  readonly data: MarketData
  readonly plan: Plan
}

/** A task for a worker: evaluate rules at closes. */
export interface ClosesTask extends Period {
  readonly data: MarketData
  /** JSON texts, so that a worker need not parse a rule it knows. */
  readonly rules: readonly string[]
  /**
   * Identifies bars that grow from task to task: the worker keeps what it has computed, and computes only the new
   * ones. With null it keeps nothing.
   */
  readonly seriesKey: string | null
}
