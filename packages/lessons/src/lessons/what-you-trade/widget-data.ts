import { breakEven, capital, dayTrades } from './day-trades.ts'

/** For `cost-of-spread`: one purchase a day. */
export function data() {
  const trades = dayTrades()
  return {
    capital,
    breakEven: breakEven(),
    trades: trades.map(([pnl, size]) => [Number(pnl.toFixed(2)), size]),
    about: `${trades.length} purchases of ten ounces of gold, one a day at 08:00 UTC, sold at 16:00, simulated bars of 2024.`,
  }
}
