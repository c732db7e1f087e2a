import { dayTrades, spreadTrades } from '../../day-trades.ts'

/** For `cost-of-spread`: the hour in which economic figures of the United States are released. */
export function data() {
  const trades = dayTrades({ from: 13, to: 14, ounces: 10 })
  return spreadTrades(
    trades,
    `${trades.length} purchases of ten ounces of gold, one a day at 13:00 UTC, sold at 14:00, simulated bars of 2024.`,
  )
}
