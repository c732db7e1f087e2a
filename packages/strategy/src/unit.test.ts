import { describe, expect, it } from 'vitest'
import { close, ema, range, rsi, value, when } from '../test/builders.ts'
import { comparisonOf, makeOperand, type Operand, parseFormula, unitOf } from './index.ts'

const operand = (text: string): Operand => {
  const parsed = parseFormula(text)
  if (parsed.kind !== 'operand') throw new Error(`'${text}' is no operand`)
  return parsed.operand
}

describe('the unit of', () => {
  it.each([
    ['CLOSE', 'price'],
    ['CLOSE - EMA(20)', 'price difference'],
    ['ABS(CLOSE - EMA(20))', 'price difference'],
    ['2 * ATR(14)', 'price difference'],
    ['CLOSE + ATR(14)', 'price'],
    ['CLOSE / EMA(20)', 'ratio'],
    ['GREATEST(CLOSE, EMA(20), 3)', 'price'],
    ['OPENINGRANGE_HIGH', 'price'],
    ['OPENINGRANGE_WIDTH', 'price difference'],
    ['CLOSE * EMA(20)', undefined],
    ['BETWEEN(CLOSE, 1, 2)', 'signal'],
    ['2 + 3', 'number'],
  ])('%s is %s', (text, unit) => expect(unitOf(operand(text))).toBe(unit))
})

describe('a comparison', () => {
  it('of equal units says that the two sides compare', () => {
    expect(comparisonOf(when(close(), '>', ema(20)))).toEqual({ kind: 'same', sentence: 'Both sides are prices, so they compare.' })
  })

  it('of a price with RSI names the unit of each', () => {
    const { kind, sentence } = comparisonOf(when(close(), '>', rsi(14)))!
    expect(kind).toBe('differ')
    expect(sentence).toMatch(/^CLOSE is a price, RSI \(14\) is .+: comparing them tells little\.$/)
  })

  it('with a number or a pattern says nothing', () => {
    expect(comparisonOf(when(close(), '>', value(3)))).toBeUndefined()
    expect(comparisonOf(when(rsi(14), 'between', range(30, 40)))).toBeUndefined()
    expect(comparisonOf(when(makeOperand('CDLENGULFING_BULLISH'), '==', makeOperand('PATTERN')))).toBeUndefined()
    expect(comparisonOf(when(close(), '-', rsi(14)))).toBeUndefined()
  })
})
