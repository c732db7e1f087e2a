import { dayTrades, spreadTrades } from '../../day-trades.ts'

/** For `cost-of-spread`: trades in the quietest hours. */
export function data() {
  const trades = dayTrades({ from: 23, to: 6, ounces: 10 })
  return spreadTrades(trades, `${trades.length} purchases of ten ounces of gold, at 23:00 UTC, sold at 06:00, simulated bars of 2024.`)
}
