import type { BacktestAnswer } from '@assay/backtest'

/** Closed trades as columns, in order of closing. Times in UTC milliseconds, prices without any cost. */
export interface MeasuredTrades {
  readonly entry: readonly number[]
  readonly exit: readonly number[]
  readonly price: readonly number[]
  /** How far the price moved in favour of the trade, in price. */
  readonly move: readonly number[]
  /** Distance from the entry to the first stop, in price; null without a stop. */
  readonly risk: readonly (number | null)[]
}

/** The trades of a template over a period of one symbol. Stored without costs, so that these can be chosen later. */
export interface Measurement {
  /** Id of the template. */
  readonly template: string
  /** UTC milliseconds, the end exclusive. */
  readonly from: number
  readonly to: number
  readonly trades: MeasuredTrades
}

/** The share of the period that counts as the first part. */
const firstShare = 0.7

/** The moment between the first 70 % and the last 30 % of the period. */
export const splitOf = ({ from, to }: Pick<Measurement, 'from' | 'to'>): number => from + Math.round((to - from) * firstShare)

/** The part of a run's answer that is stored. */
export function measuredOf({ trade_data }: Pick<BacktestAnswer, 'trade_data'>): MeasuredTrades {
  return {
    entry: trade_data.map((trade) => Date.parse(trade.entry_datetime)),
    exit: trade_data.map((trade) => Date.parse(trade.exit_datetime)),
    price: trade_data.map((trade) => trade.entry_price),
    move: trade_data.map((trade) => (trade.direction === 'long' ? 1 : -1) * (trade.exit_price - trade.entry_price)),
    risk: trade_data.map((trade) => (trade.initial_stop === null ? null : Math.abs(trade.entry_price - trade.initial_stop))),
  }
}
