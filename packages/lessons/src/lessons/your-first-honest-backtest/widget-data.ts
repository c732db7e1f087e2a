import { testSimulated } from '../../simulated.ts'
import { strategy } from './strategy.ts'

/** For `cost-of-spread`: the trades of the lesson's test. */
export function data() {
  const { answer } = testSimulated(strategy, { start: '2024-01-01', end: '2025-01-01' })
  return {
    capital: strategy.initialCapital,
    breakEven: answer.costs.breakEvenPerTrade,
    trades: answer.trade_data.map(({ pnl, size }) => [Number(pnl.toFixed(2)), Number(size.toFixed(4))]),
    about: `The ${answer.trade_data.length} trades of this lesson, XAUUSD 15min, simulated bars of 2024.`,
  }
}
