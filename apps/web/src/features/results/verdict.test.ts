import { expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { verdictOf } from './verdict.ts'

const judge = (answer: ReturnType<typeof answerOf>) => verdictOf({ answer, capital: 100_000, symbol: 'XAUUSD' }).replaceAll('\u00a0', ' ')

test('a gain says which spread would have taken it', () => {
  const answer = answerOf([5000, 3054], { costs: { breakEvenPerTrade: 0.394 } })
  expect(judge(answer)).toBe('2 trades, +8.05 %. A spread of 0.39 would have taken it all.')
})

test('a spread that would round to zero gets one more digit', () => {
  expect(judge(answerOf([5], { costs: { breakEvenPerTrade: 0.004 } }))).toContain('A spread of 0.004')
})

test('a loss says that it does not include costs yet', () => {
  expect(judge(answerOf([-1000]))).toBe('1 trade, −1.00 %. It lost before any cost was counted.')
})

test('an open trade is counted, and its loss is not hidden by the closed ones', () => {
  const answer = withOpen([500], -11_700, { costs: { breakEvenPerTrade: 6.25 } })
  expect(judge(answer)).toBe('1 closed, 1 open: −11.20 %. The open trade has lost more than the closed one gained.')
})

test('a single open trade is counted too', () => {
  expect(judge(withOpen([], 1500))).toBe('0 closed, 1 open: +1.50 %. The gain is of the open trade.')
  expect(judge(withOpen([], -1500))).toBe('0 closed, 1 open: −1.50 %. It lost before any cost was counted.')
})

test('with an open trade a spread takes the profit of the closed ones, not the whole result', () => {
  const answer = withOpen([500], 300, { costs: { breakEvenPerTrade: 6.25 } })
  expect(judge(answer)).toBe('1 closed, 1 open: +0.80 %. A spread of 6.25 would have taken the profit of the closed trade.')
})

test('no trades are reported as such', () => {
  expect(judge(answerOf([]))).toBe('No trade was made in this period.')
})
