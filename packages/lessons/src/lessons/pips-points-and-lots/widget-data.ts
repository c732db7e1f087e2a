import { dayTrades, spreadTrades } from '../../day-trades.ts'

/** For `cost-of-spread`: a whole lot at a time. */
export function data() {
  const trades = dayTrades({ from: 8, to: 16, ounces: 100 })
  return spreadTrades(
    trades,
    `${trades.length} purchases of one lot of gold, one a day at 08:00 UTC, sold at 16:00, simulated bars of 2024, on $100,000.`,
  )
}
