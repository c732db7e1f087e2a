import { makeFunction, makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { ema, value } from '../../../test/blocks.ts'
import { slotWords } from './formula-words.ts'

const close = makeOperand('CLOSE')
const gap = makeFunction('SUB', [close, ema(20)])

test('a slot is named by its side, its place and what it is a part of', () => {
  const root = makeFunction('MULT', [value(2), gap])
  expect(slotWords('Left operand', root, [])).toBe('Left operand: 2 × (CLOSE − EMA (20))')
  expect(slotWords('Left operand', root, [0])).toBe('Left operand, first part of 2 × (CLOSE − EMA (20)): 2')
  expect(slotWords('Left operand', root, [1, 0])).toBe('Left operand, first part of CLOSE − EMA (20): CLOSE')
  expect(slotWords('Left operand', root, [1, 1])).toBe('Left operand, second part of CLOSE − EMA (20): EMA (20)')
})
