import { entries } from '@assay/indicators'
import { conditionProblems, emptyStops, makeOperand, switchTrailing } from '@assay/strategy'
import { expect, test } from 'vitest'
import { cross, ema, rsi, value } from '../../../test/blocks.ts'
import { type Allowed, allowedBeside, isAllowed } from './allowed.ts'
import { conditionOf, exitDraft, firstMissing, isFixed, withCheck, withFormula, withLeft, withRight } from './condition-draft.ts'
import { type ChosenPart, lossOf } from './loss.ts'
import { niceNumber } from './nice-number.ts'

const empty = exitDraft(null, null)
const range = makeOperand('RANGE')
const engulfing = makeOperand('CDLENGULFING_BULLISH', { timeframe: '1h' })

test('a draft starts from the stored block', () => {
  expect(conditionOf(exitDraft(cross, null))).toEqual(cross)
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

test('clearing or replacing a pattern frees the operator', () => {
  const draft = withLeft(empty, engulfing)
  expect(withLeft(draft, null)).toMatchObject({ check: null, right: null })
  expect(withLeft(draft, rsi)).toMatchObject({ left: rsi, check: null, right: null })
  expect(withRight(draft, null)).toMatchObject({ left: null, check: null })
})

test('between takes a range on the right', () => {
  expect(withCheck(withLeft(empty, rsi), 'between', range).right).toEqual(range)
  expect(withRight(withLeft(empty, rsi), range).check).toBe('between')
})

test('choosing another operator removes the range', () => {
  const draft = withCheck(withLeft(empty, rsi), 'between', range)
  expect(withCheck(draft, '>', range).right).toBeNull()
  expect(withRight(draft, value(30))).toMatchObject({ check: null, right: value(30) })
})

test('rising uses one candle until another number is chosen', () => {
  const draft = withCheck(withLeft(empty, rsi), 'rising', range)
  expect(draft.right).toEqual(value(1))
  expect(conditionProblems(conditionOf(draft) ?? cross)).toEqual([])
  expect(withCheck(withRight(draft, value(3)), 'falling', range).right).toEqual(value(3))
  expect(withCheck(draft, '<', range).right).toBeNull()
})

test('an operator keeps a right side that fits it', () => {
  expect(withCheck(exitDraft(cross, null), 'crossbelow', range).right).toEqual(cross.indicator2)
})

test('numbers start rounded as a person would write them', () => {
  expect([niceNumber(53.2187, 60), niceNumber(2748.31, 80), niceNumber(1.083427, 0.012)]).toEqual([53, 2748, 1.0834])
})

test('a pattern and PATTERN restrict the other side, whichever side they are on', () => {
  expect([allowedBeside(engulfing), allowedBeside(makeOperand('PATTERN')), allowedBeside(rsi), allowedBeside(null)]).toEqual([
    'sign',
    'patterns',
    'any',
    'any',
  ])
  const named = (allowed: Allowed) => entries.filter((entry) => isAllowed(entry, allowed)).map(({ name }) => name)
  expect(named('sign')).toEqual(['PATTERN'])
  expect(named('patterns')).toEqual(entries.filter(({ pattern }) => pattern).map(({ name }) => name))
  expect(named('any')).toHaveLength(entries.length)
})

test('each part that a choice removes is reported in a sentence', () => {
  const full = exitDraft(cross, null)
  const lost = (next: typeof full, chosen: ChosenPart) => lossOf(full, next, chosen)
  expect(lost(withLeft(full, engulfing), 'left')).toBe(
    'crosses above was replaced by ==. EMA (24) [15min] was replaced by PATTERN. A candlestick pattern goes with == and PATTERN only.',
  )
  expect(lost(withRight(full, range), 'right')).toBe('crosses above was replaced by between.')
  expect(lost(withCheck(full, 'between', range), 'check')).toBe('EMA (24) [15min] was replaced by 3000 to 3100.')
  expect(lost(withCheck(full, 'crossbelow', range), 'check'), 'replacing one part with another is no loss').toBeNull()
  expect(lost(withLeft(full, rsi), 'left')).toBeNull()
  expect(lost(withLeft(full, null), 'left')).toBe('EMA (8) [15min] was removed.')
  const pattern = withLeft(empty, engulfing)
  expect(lossOf(pattern, withLeft(pattern, null), 'left')).toBe(
    'CDLENGULFING_BULLISH [15min], == and PATTERN were removed.'.replace('15min', '1h'),
  )
  const stops = { ...emptyStops, target: 1500, stopLoss: 600 }
  expect(lossOf({ ...full, stops }, { ...full, stops: switchTrailing(stops, 'Yes') }, 'stops')).toBe(
    'Target 1500 and Stop Loss 600 were removed.',
  )
  expect(
    lossOf({ ...full, stops }, { ...full, stops: { ...stops, target: null } }, 'stops'),
    'a field emptied by hand is no loss',
  ).toBeNull()
})

test.each([
  [{}, 'left'],
  [{ left: rsi }, 'operator'],
  [{ left: rsi, check: '>' }, 'right'],
  [{ left: rsi, check: '>', right: value(30) }, null],
  [{ check: '>', right: value(30) }, 'left'],
] as const)('the next part to choose after %j', (parts, step) => {
  expect(firstMissing({ ...empty, ...parts })).toBe(step)
  expect(conditionOf({ ...empty, ...parts }) !== null).toBe(step === null)
})

test('a typed operand goes to the side being chosen, and a typed condition replaces all', () => {
  const draft = exitDraft(cross, { ...emptyStops, stopLoss: 600 })
  const operand = { kind: 'operand', operand: rsi } as const
  expect(withFormula(draft, operand, 'right')).toMatchObject({ left: cross.indicator1, right: rsi })
  expect(withFormula(draft, operand, 'left')).toMatchObject({ left: rsi, right: cross.indicator2 })
  expect(withFormula(draft, operand, 'operator')).toMatchObject({ left: rsi, right: cross.indicator2 })
  const condition = { indicator1: rsi, check: '<', indicator2: value(30) } as const
  expect(withFormula(draft, { kind: 'condition', condition }, 'left')).toEqual({
    ruleType: 'exit',
    left: rsi,
    check: '<',
    right: value(30),
    stops: { ...emptyStops, stopLoss: 600 },
  })
})

test('an operator that takes a number of candles keeps no number of another kind', () => {
  const level = exitDraft({ indicator1: rsi, check: '>', indicator2: value(30) }, null)
  expect(withCheck(level, 'rising', range).right).toEqual(value(1))
  expect(withCheck(level, 'crossabove', range).right).toEqual(value(30))
  expect(withCheck(level, 'between', range).right).toEqual(range)
})

test('a number without a usual movement keeps six figures', () => {
  expect([niceNumber(1.0834271, 0), niceNumber(4112.46, Number.NaN)]).toEqual([1.08343, 4112.46])
})
