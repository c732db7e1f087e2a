import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hear } from '../../../test/hear-quotes.ts'
import { showPart } from '../../../test/show-part.tsx'
import { SizeLook } from './SizeLook.tsx'

// A Tuesday: the market is open.
const now = Date.UTC(2026, 2, 3, 10)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

type Args = Record<string, string | number>

/** The paragraphs of the answer; the last one says that a gap can lose more. */
function textOf(args: Args, prices: Record<string, number> = {}): string[] {
  const { store } = showPart(<SizeLook args={args} />)
  const quotes = Object.entries(prices).map(([symbol, price]) => ({ symbol, bid: price, ask: price, at: now }))
  if (quotes.length > 0) hear(store, ...quotes)
  return screen.queryAllByRole('paragraph').map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ').trim())
}

// A lot of gold is 100 ounces, so a stop of 45 points (0.45) loses 45 dollars.
test.each<[Args, string]>([
  [
    { symbol: 'XAUUSD', riskPercent: 1, account: 10_000, stopPoints: 45 },
    '2.22 lots of XAUUSD lose $99.90 at the stop: the $100.00 you risk, rounded down to whole steps of 0.01 lots ($0.45 a step).',
  ],
  [
    { symbol: 'EURUSD', riskMoney: 50, stopPoints: 300 },
    '0.16 lots of EURUSD lose $48.00 at the stop: the $50.00 you risk, rounded down to whole steps of 0.01 lots ($3.00 a step).',
  ],
  [{ symbol: 'USDJPY', riskMoney: 100_000, stopPoints: 200 }, '5.00 lots of USDJPY lose ¥100,000 at the stop, all that you risk.'],
  [
    { symbol: 'XAUUSD', riskPercent: 2, riskMoney: 90, account: 10_000, stopPoints: 45 },
    '2.00 lots of XAUUSD lose $90.00 at the stop, all that you risk.',
  ],
  [
    { symbol: 'XAUUSD', riskPercent: 1, account: 1000, stopPoints: 1500 },
    'No position fits. Even 0.01 lots would lose $15.00, more than $10.00.',
  ],
])('sizes %o', (args, said) => expect(textOf(args)[0]).toBe(said))

// 10 points of gold lose $10 a lot: the risk of $100 would allow 10 lots. One needs 100 × 2,400 / 100 = $2,400.
test('a size is no larger than the margin that the account can pay, and the margin is said', () => {
  expect(textOf({ symbol: 'XAUUSD', riskPercent: 10, account: 1000, stopPoints: 10 }, { XAUUSD: 2400 })).toEqual([
    '0.41 lots of XAUUSD lose $4.10 at the stop, of $100.00 you risk: the account of $1,000.00 can pay the margin of no more at a leverage of 100 to 1.',
    'A stop of 10 points loses $10.00 a lot of XAUUSD, without costs. They need a margin of $984.00 at a leverage of 100 to 1.',
    'With XAUUSD 2,400.00 from push, of 03 Mar 2026 10:00, 0 s old.',
    'A gap can fill beyond the stop and lose more.',
  ])
})

test('what cannot be checked is said', () => {
  const [, unpriced] = textOf({ symbol: 'XAUUSD', riskPercent: 1, account: 1000, stopPoints: 100 })
  expect(unpriced).toContain('There is no quote of XAUUSD, so it is not known whether the account can pay their margin.')
})

// 200 points are 0.2 yen: a lot loses 20,000 yen, which are 133.33 USD at 150. 1 % of 5,000 USD are 50 USD, not 50 yen.
test('an account in another currency is converted with a dated rate, or refused by name', () => {
  const args = { symbol: 'USDJPY', riskPercent: 1, account: 5000, accountCurrency: 'USD', stopPoints: 200 }
  expect(textOf(args)).toEqual(['There is no quote that turns JPY into USD, so no size can be said.'])
})

test('the rate that converted the account is said with its time', () => {
  const args = { symbol: 'USDJPY', riskPercent: 1, account: 5000, accountCurrency: 'USD', stopPoints: 200 }
  const [size, , rate] = textOf(args, { USDJPY: 150 })
  expect(size).toBe(
    '0.37 lots of USDJPY lose $49.33 at the stop: the $50.00 you risk, rounded down to whole steps of 0.01 lots ($1.33 a step).',
  )
  expect(rate).toBe('With USDJPY 150.000 from push, of 03 Mar 2026 10:00, 0 s old.')
})

test('without an account the loss of a lot is said, and what is missing', () => {
  expect(textOf({ symbol: 'XAUUSD', riskPercent: 1, stopPoints: 1500 })).toEqual([
    'A stop of 1,500 points loses $1,500.00 a lot of XAUUSD. Say the account, as in “10,000 account”, to get the lots.',
  ])
})

test.each([[{ symbol: 'XAUUSD', stopPoints: 0 }], [{ symbol: 'XAUUSD' }], [{ symbol: 'NOTHING', stopPoints: 45 }]])(
  'nothing is sized without a stop and a known market: %o',
  (args) => expect(textOf(args)).toEqual([]),
)
