import { spreadTrades } from '../../day-trades.ts'
import { patternTrades } from './measures.ts'

/** For `cost-of-spread`: the trades of a pattern, which have to pay the spread. */
export function data() {
  const trades = patternTrades()
  return spreadTrades(
    trades,
    `Ten ounces of gold bought after each of ${trades.length} bullish engulfing patterns and sold four hours later, simulated bars of 2022 to 2024.`,
    [2022, 2025],
  )
}
