import { expect, test } from 'vitest'
import { lotsAtRisk } from './lots-at-risk.ts'

const gold = { symbol: 'XAUUSD', initialCapital: 100_000 }

test('a position of this size loses no more than the risk at the stop', () => {
  // A lot of gold is 100 oz and a point is 0.01, so 600 points are 600 USD a lot, of 1,000 USD at risk.
  expect(lotsAtRisk(gold, 1)?.(600)).toBe('1 % of 100,000 USD is lost there with 1.66 lots')
  expect(lotsAtRisk({ symbol: 'USDJPY', initialCapital: 1_000_000 }, 0.25)?.(500)).toBe(
    '0.25 % of 1,000,000 JPY is lost there with 0.05 lots',
  )
})

test('users who gave no risk are shown no size', () => {
  expect(lotsAtRisk(gold, undefined)).toBeUndefined()
})
