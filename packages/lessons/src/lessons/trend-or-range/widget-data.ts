import { testSimulated } from '../../simulated.ts'
import { plainStrategy } from './strategy.ts'

/** For `cost-of-spread`: the trades without the filter. */
export function data() {
  const { answer } = testSimulated(plainStrategy, { start: '2022-01-01', end: '2025-01-01' })
  return {
    capital: plainStrategy.initialCapital,
    breakEven: answer.costs.breakEvenPerTrade,
    trades: answer.trade_data.map(({ pnl, size }) => [Number(pnl.toFixed(2)), Number(size.toFixed(4))]),
    about: `The ${answer.trade_data.length} trades of the rule without the filter, XAUUSD 1h, simulated bars of 2022 to 2024.`,
  }
}
