import { testSimulated } from '../../simulated.ts'
import { strategyOn } from './strategy.ts'

/** For `cost-of-spread`: the trades on 5-minute candles. */
export function data() {
  const strategy = strategyOn('5min')
  const { answer } = testSimulated(strategy, { start: '2024-01-01', end: '2025-01-01' })
  return {
    capital: strategy.initialCapital,
    breakEven: answer.costs.breakEvenPerTrade,
    trades: answer.trade_data.map(({ pnl, size }) => [Number(pnl.toFixed(2)), Number(size.toFixed(3))]),
    about: `The ${answer.trade_data.length} trades of the rule on 5-minute candles, XAUUSD, simulated bars of 2024.`,
  }
}
