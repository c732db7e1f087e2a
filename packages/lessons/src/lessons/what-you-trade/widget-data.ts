import { dayTrades, spreadTrades } from '../../day-trades.ts'

/** For `cost-of-spread`: one purchase a day. */
export function data() {
  const trades = dayTrades({ from: 8, to: 16, ounces: 10 })
  return spreadTrades(
    trades,
    `${trades.length} purchases of ten ounces of gold, one a day at 08:00 UTC, sold at 16:00, simulated bars of 2024.`,
  )
}
