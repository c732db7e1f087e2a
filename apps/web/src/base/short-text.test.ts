import { emptySlot, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { shortText, timeframesOf } from './short-text.ts'

const close = makeOperand('CLOSE')
const before = makeOperand('CLOSE', { candle: -2 })
const ema = (period: number) => makeOperand('EMA', { params: { period } })
const value = (value: number) => makeOperand('VALUE', { params: { value } })
const gap = makeFunction('SUB', [close, ema(20)])

test.each<[string, Operand]>([
  ['CLOSE', close],
  ['CLOSE -2 candles', before],
  ['EMA (20)', ema(20)],
  ['2', value(2)],
  ['empty', emptySlot('15min')],
  ['CLOSE − EMA (20)', gap],
  ['2 × (CLOSE − EMA (20))', makeFunction('MULT', [value(2), gap])],
  ['CLOSE ÷ CLOSE -2 candles', makeFunction('DIV', [close, before])],
  ['ABS (CLOSE − EMA (20))', makeFunction('ABS', [gap])],
  ['(CLOSE − EMA (20))', makeFunction('BRACKET', [gap])],
  ['CLOSE − EMA (20) -1 candles', { ...gap, candle: -1 }],
])('a part is written as "%s"', (text, operand) => expect(shortText(operand)).toBe(text))

test('an operand has the timeframes of its parts, and its numbers have none', () => {
  const hourly = makeOperand('EMA', { timeframe: '1h' })
  expect(timeframesOf(makeFunction('MULT', [value(2), gap]))).toEqual(['15min'])
  expect(timeframesOf(makeFunction('SUB', [hourly, gap]))).toEqual(['1h', '15min'])
  expect(timeframesOf(value(2))).toEqual([])
})
