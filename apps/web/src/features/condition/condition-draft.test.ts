import { conditionProblems, makeOperand } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross, ema, rsi, value } from '../../../test/blocks.ts'
import { conditionOf, isFixed, newDraft, withCheck, withLeft, withRight } from './condition-draft.ts'
import { niceNumber } from './nice-number.ts'

const empty = newDraft(null, null)
const range = makeOperand('RANGE')
const engulfing = makeOperand('CDLENGULFING_BULLISH', { timeframe: '1h' })

test('a stored block is there from the start', () => {
  expect(conditionOf(newDraft(cross, null))).toEqual(cross)
})

test('a pattern on the left fixes == and PATTERN', () => {
  const draft = withLeft(empty, engulfing)
  expect([draft.check, draft.right?.name, isFixed(draft)]).toEqual(['==', 'PATTERN', true])
  expect(conditionProblems(conditionOf(draft) ?? cross)).toEqual([])
})

test('a pattern on the right fixes == and PATTERN on the left', () => {
  const draft = withRight(empty, engulfing)
  expect([draft.left?.name, draft.check, draft.right?.name]).toEqual(['PATTERN', '==', 'CDLENGULFING_BULLISH'])
  expect(conditionProblems(conditionOf(draft) ?? cross)).toEqual([])
})

test('choosing PATTERN fixes == and asks for a pattern on the other side', () => {
  const draft = withLeft(withRight(empty, ema(24)), makeOperand('PATTERN'))
  expect([draft.check, draft.right]).toEqual(['==', null])
})

test('clearing a pattern, or putting another operand in its place, frees the operator', () => {
  const draft = withLeft(empty, engulfing)
  expect(withLeft(draft, null)).toMatchObject({ check: null, right: null })
  expect(withLeft(draft, rsi)).toMatchObject({ left: rsi, check: null, right: null })
  expect(withRight(draft, null)).toMatchObject({ left: null, check: null })
})

test('between takes a range on its right', () => {
  expect(withCheck(withLeft(empty, rsi), 'between', range).right).toEqual(range)
  expect(withRight(withLeft(empty, rsi), range).check).toBe('between')
})

test('a range goes when the operator is another', () => {
  const draft = withCheck(withLeft(empty, rsi), 'between', range)
  expect(withCheck(draft, '>', range).right).toBeNull()
  expect(withRight(draft, value(30))).toMatchObject({ check: null, right: value(30) })
})

test('rising asks for one candle until another count is chosen', () => {
  const draft = withCheck(withLeft(empty, rsi), 'rising', range)
  expect(draft.right).toEqual(value(1))
  expect(conditionProblems(conditionOf(draft) ?? cross)).toEqual([])
  expect(withCheck(withRight(draft, value(3)), 'falling', range).right).toEqual(value(3))
  expect(withCheck(draft, '<', range).right).toBeNull()
})

test('an operator keeps a right side that suits it', () => {
  expect(withCheck(newDraft(cross, null), 'crossbelow', range).right).toEqual(cross.indicator2)
})

test('numbers start as a person would write them', () => {
  expect([niceNumber(53.2187, 60), niceNumber(2748.31, 80), niceNumber(1.083427, 0.012)]).toEqual([53, 2748, 1.0834])
})
