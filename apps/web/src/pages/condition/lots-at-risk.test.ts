import { expect, test } from 'vitest'
import { lotsAtRisk } from './lots-at-risk.ts'

const gold = { symbol: 'XAUUSD', initialCapital: 100_000 }

test('a position of this size loses no more than the risk at the stop', () => {
  // A lot of gold is 100 oz and a point is 0.01, so 600 points are 600 USD a lot, of 1,000 USD at risk.
  expect(lotsAtRisk(gold, 1, {})?.(600)).toBe('1 % of 100,000 USD is lost there with 1.66 lots')
  expect(lotsAtRisk({ symbol: 'USDJPY', initialCapital: 1_000_000 }, 0.25, {})?.(500)).toBe(
    '0.25 % of 1,000,000 JPY is lost there with 0.05 lots',
  )
})

test('users who gave no risk are shown no size', () => {
  expect(lotsAtRisk(gold, undefined, {})).toBeUndefined()
})

// 10 points of gold lose 10 USD a lot: 10 % of 1,000 USD would be 10 lots. One needs 100 × 2,400 / 100 = 2,400 USD.
test('a size whose margin the capital cannot pay is not proposed', () => {
  const small = lotsAtRisk({ symbol: 'XAUUSD', initialCapital: 1000 }, 10, { XAUUSD: 2400 })
  expect(small?.(10)).toBe(
    'the capital can pay the margin of 0.41 lots at a leverage of 100 to 1, which lose less there than 10 % of 1,000 USD',
  )
  expect(small?.(1000)).toBe('10 % of 1,000 USD is lost there with 0.10 lots')
})

test('a stop at which the smallest position loses too much says what that is', () => {
  expect(lotsAtRisk({ symbol: 'XAUUSD', initialCapital: 100 }, 1, {})?.(600)).toBe(
    'even 0.01 lots lose 6.00 USD there, more than 1 % of 100 USD',
  )
})
