import { emptySlot, makeFunction, makeOperand, type Operand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { ema, value } from '../../../test/blocks.ts'
import { shortText, slotWords } from './formula-words.ts'

const close = makeOperand('CLOSE')
const before = makeOperand('CLOSE', { candle: -2 })
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

test('a slot is named by its side, its place and what it is a part of', () => {
  const root = makeFunction('MULT', [value(2), gap])
  expect(slotWords('Left operand', root, [])).toBe('Left operand: 2 × (CLOSE − EMA (20))')
  expect(slotWords('Left operand', root, [0])).toBe('Left operand, first part of 2 × (CLOSE − EMA (20)): 2')
  expect(slotWords('Left operand', root, [1, 0])).toBe('Left operand, first part of CLOSE − EMA (20): CLOSE')
  expect(slotWords('Left operand', root, [1, 1])).toBe('Left operand, second part of CLOSE − EMA (20): EMA (20)')
})
