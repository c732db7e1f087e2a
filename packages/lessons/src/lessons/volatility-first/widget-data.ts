import { dayTrades, spreadTrades } from '../../day-trades.ts'

/** For `cost-of-spread`: trades over three quiet hours. */
export function data() {
  const trades = dayTrades({ from: 3, to: 6, ounces: 10 })
  return spreadTrades(trades, `${trades.length} purchases of ten ounces of gold, at 03:00 UTC, sold at 06:00, simulated bars of 2024.`)
}
