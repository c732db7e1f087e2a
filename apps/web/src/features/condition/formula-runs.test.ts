import { emptySlot, makeOperand, type Operand, withArgs, wrapSlot } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import { ema, rsi } from '../../../test/blocks.ts'
import { shortText, signOf } from '../../base/short-text.ts'
import { firstEmpty, formulaRuns } from './formula-runs.ts'
import { placeWords, slotWords } from './formula-words.ts'

const close = makeOperand('CLOSE')
const minus = (left: Operand, right: Operand) => withArgs(wrapSlot(left, [], 'SUB'), [left, right])

test('an operator has its sign, and a function none', () => {
  expect([signOf(minus(close, rsi)), signOf(wrapSlot(close, [], 'ABS'))]).toEqual(['−', undefined])
})

function run(root: Operand | null, path: number[]) {
  const next = vi.fn<(root: Operand, path: readonly number[]) => void>()
  return { runs: formulaRuns(root, path, '1h', next), changed: () => next.mock.calls[0] }
}

test('a part that is removed leaves the others in their order', () => {
  const three = withArgs(minus(close, rsi), [close, rsi, ema(8)])
  const { runs, changed } = run(three, [])
  runs.removePart(1)
  expect([changed()[0].args, changed()[1]]).toEqual([[close, ema(8)], []])
})

test('a part that is added is empty, of the same timeframe, and the next to choose', () => {
  const { runs, changed } = run(minus(close, rsi), [])
  runs.addPart()
  expect([changed()[0].args?.at(-1), changed()[1]]).toEqual([emptySlot(close.timeframe), [2]])
})

test('the candle is that of the chosen part alone', () => {
  const { runs, changed } = run(minus(close, rsi), [1])
  runs.read(-2)
  expect(changed()).toEqual([minus(close, { ...rsi, candle: -2 }), [1]])
})

test('an operand that is not chosen yet is an empty slot of the usual timeframe', () => {
  const { runs, changed } = run(null, [])
  runs.open(0)
  expect(changed()).toEqual([emptySlot('1h'), [0]])
})

test('the first empty slot is found in reading order', () => {
  const hole = emptySlot('15min')
  expect(firstEmpty(minus(minus(close, hole), hole))).toEqual([0, 1])
  expect(firstEmpty(minus(close, minus(hole, close)), [1])).toEqual([1, 0])
  expect(firstEmpty(minus(close, rsi))).toBeUndefined()
})

test('a formula is written in short, with brackets around an inner operator', () => {
  expect(shortText(minus(minus(close, ema(20)), rsi))).toBe('(CLOSE − EMA (20)) − RSI (14)')
  expect(shortText({ ...minus(close, emptySlot('15min')), candle: -2 })).toBe('CLOSE − empty -2 candles')
})

test('a slot is named by its side, its place and its content', () => {
  const root = minus(close, ema(20))
  expect([slotWords('Left operand', root, []), slotWords('Left operand', root, [1])]).toEqual([
    'Left operand: CLOSE − EMA (20)',
    'Left operand, second part of CLOSE − EMA (20): EMA (20)',
  ])
  expect(placeWords([1, 0])).toBe('first part')
})
