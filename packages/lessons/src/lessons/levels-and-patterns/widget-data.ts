import { spreadTrades } from '../../day-trades.ts'
import { patternTrades } from './measures.ts'

/** For `cost-of-spread`: what a pattern has to pay. */
export function data() {
  const trades = patternTrades()
  return spreadTrades(
    trades,
    `Ten ounces of gold bought after each of ${trades.length} bullish engulfing patterns and sold four hours later, simulated bars of 2022 to 2024.`,
  )
}
