import type { Period, StrategyDocument } from '@assay/strategy'
import { testSimulated } from './simulated.ts'

/** For the widget `cost-of-spread`: the trades of a strategy on simulated bars. `about` describes the trades and follows their number. */
export function strategyTrades(strategy: StrategyDocument, period: Period, about: string) {
  const { answer } = testSimulated(strategy, period)
  return {
    bars: { symbol: strategy.symbol, from: Date.parse(period.start), to: Date.parse(period.end) },
    capital: strategy.initialCapital,
    breakEven: answer.costs.breakEvenPerTrade,
    trades: answer.trade_data.map(({ pnl, size }) => [Number(pnl.toFixed(2)), Number(size.toFixed(3))]),
    about: `The ${answer.trade_data.length} trades ${about}`,
  }
}
