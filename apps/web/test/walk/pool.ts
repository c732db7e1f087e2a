import { type Condition, makeFunction, makeOperand } from '@assay/strategy'
import { block, bounce, cross, ema, notTooHigh, rsi, value } from '../blocks.ts'

const close = makeOperand('CLOSE')

/** The blocks that walks are made of; the last is a candlestick pattern. */
export const pool: readonly Condition[] = [
  cross,
  bounce,
  notTooHigh,
  block(close, '>', makeOperand('EMA', { params: { period: 50 }, timeframe: '1h' })),
  block(rsi, 'between', makeOperand('RANGE', { params: { lowerbound: 30, upperbound: 40 } })),
  block(ema(20), 'rising', value(3)),
  block(makeFunction('SUB', [close, ema(20)]), '<', makeOperand('ATR', { candle: -1 })),
  block(makeOperand('CDLENGULFING_BULLISH'), '==', makeOperand('PATTERN')),
]

const texts = pool.map((condition) => JSON.stringify(condition))

/** The number of a block; −1 for one that no walk made. */
export function numberOf(condition: Condition): number {
  const { indicator1, check, indicator2 } = condition
  const exact = texts.indexOf(JSON.stringify(condition))
  if (exact >= 0) return exact
  // What was stored comes back with its fields in another order.
  return pool.findIndex(
    (each) => each.indicator1.alias === indicator1.alias && each.check === check && each.indicator2.alias === indicator2.alias,
  )
}
