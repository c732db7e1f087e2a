import { kindTrades } from './measures.ts'

/** For `cost-of-spread`: the trades with near levels, every ambiguous candle counted as a target. */
export function data() {
  const trades = kindTrades()
  const total = (at: 0 | 1) => trades.reduce((sum, trade) => sum + trade[at], 0)
  return {
    capital: 100_000,
    breakEven: total(0) / total(1),
    trades: trades.map(([pnl, size]) => [Number(pnl.toFixed(2)), Number(size.toFixed(3))]),
    about: `The ${trades.length} trades with near levels, every doubtful candle counted as a target, XAUUSD 1h, simulated bars of 2022 to 2024.`,
  }
}
