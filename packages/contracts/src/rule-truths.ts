import type { Timeframe } from '@assay/market'
import type { RuleTree } from '@assay/strategy'

/** A question about rules on the series of one provider. Times are UTC milliseconds. */
export interface TruthsAsked {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly rules: readonly RuleTree[]
  readonly provider: string
  /** The history is read as in a backtest that starts here. */
  readonly from: number
  readonly to: number
  /** The response has the closes after this moment, and the last one before them. */
  readonly since: number
}

/** Whether rules hold at closes, and the source of the bars. */
export interface RuleTruths {
  /** Ends of candles, ascending; their closing prices; 1 if the rule holds. */
  readonly at: ArrayLike<number>
  readonly price: ArrayLike<number>
  readonly holds: ArrayLike<number>
  readonly source: string
  readonly simulated: boolean
}
