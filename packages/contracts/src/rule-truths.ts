import type { Timeframe } from '@assay/market'
import type { RuleTree } from '@assay/strategy'

/** What is asked about rules, of the series of one provider. Moments are UTC milliseconds. */
export interface TruthsAsked {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly rules: readonly RuleTree[]
  readonly provider: string
  /** The history counts as that of a backtest from here on. */
  readonly from: number
  readonly to: number
  /** The closes after this moment are wanted, and the last one before them. */
  readonly since: number
}

/** What a rule says at closes, and whose bars say so. */
export interface RuleTruths {
  /** Ends of candles, ascending; the price that they closed at; 1 where the rule holds. */
  readonly at: ArrayLike<number>
  readonly price: ArrayLike<number>
  readonly holds: ArrayLike<number>
  readonly source: string
  readonly simulated: boolean
}
