import type { User } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hear } from '../../../test/hear-quotes.ts'
import { choose, enter, showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { PositionPart } from './PositionPart.tsx'

// A Tuesday: the market is open.
const now = Date.UTC(2026, 2, 3, 10)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))

const euro = (more: { at?: number; simulated?: boolean } = {}) => ({ symbol: 'EURUSD', bid: 1.2498, ask: 1.2502, at: now, ...more })
const euros: Partial<User> = { answers: { '5': { riskPercent: 'dont-know', currency: 'EUR' } } }

function show(symbol: string, more: Partial<User> = {}, ...quotes: ReturnType<typeof euro>[]) {
  const shown = showPart(<PositionPart symbol={symbol} />, { user: more })
  if (quotes.length > 0) hear(shown.store, ...quotes)
}

const lines = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
/** The price that the margin is of, with its source and age. */
const own = (price: string) => `With ${price} from push, of 03 Mar 2026 10:00, 0 s old.`
const gap = 'A gap can fill beyond the stop and lose more.'

// 600 points are 0.00600: 1 lot of 100,000 loses 600.00, and 1 % of 100,000.00 is 1,000.00.
test('the size loses no more than the risk, and its margin is at the mid price', () => {
  show('EURUSD', {}, euro())
  expect(lines()).toEqual([
    '1.66 lots lose $996.00 at the stop: the $1,000.00 you risk, rounded down to whole steps of 0.01 lots ($6.00 a step).',
    'They need a margin of $2,075.00 at a leverage of 100 to 1.',
    own('EURUSD 1.25000'),
    gap,
  ])
  enter('Leverage', '50')
  expect(lines()[1]).toBe('They need a margin of $4,150.00 at a leverage of 50 to 1.')
})

test('without a quote of the symbol no margin is shown', () => {
  show('XAUUSD')
  expect(lines()).toEqual([
    expect.stringMatching(/^1\.66 lots lose \$996\.00/),
    'There is no quote of XAUUSD, so it is not known whether the account can pay their margin.',
    gap,
  ])
})

test('an account that is too small for the smallest position is told what that would lose', () => {
  show('EURUSD', {}, euro())
  enter('Account', '500')
  expect(lines()).toEqual(['0.00 lots Even 0.01 lots would lose $6.00, more than $5.00.', own('EURUSD 1.25000'), gap])
})

// 10 points of gold lose $10 a lot: the risk of $100 would allow 10 lots. One needs 100 × 2,400.20 / 30 = $8,000.67.
test('a size whose margin the account cannot pay is limited, and says so', () => {
  show('XAUUSD', {}, { ...euro(), symbol: 'XAUUSD', bid: 2400.1, ask: 2400.3 })
  for (const [field, value] of Object.entries({ Account: '1000', Risk: '10', Stop: '10', Leverage: '30' })) enter(field, value)
  expect(lines()).toEqual([
    '0.12 lots lose $1.20 at the stop, of $100.00 you risk: the account of $1,000.00 can pay the margin of no more at a leverage of 30 to 1.',
    'They need a margin of $960.08 at a leverage of 30 to 1.',
    own('XAUUSD 2,400.20'),
    gap,
  ])
  enter('Account', '50')
  enter('Risk', '100')
  expect(lines()[0]).toBe('0.00 lots Even 0.01 lots need a margin of $80.01 at a leverage of 30 to 1, more than the account of $50.00.')
})

test('a size above what brokers take is limited, and says so', () => {
  show('EURUSD', {}, euro())
  enter('Risk', '100')
  enter('Leverage', '500')
  expect(lines()[0]).toBe(
    '100.00 lots lose $60,000.00 at the stop, of $100,000.00 you risk: most brokers take no more than 100 lots in one order.',
  )
})

// At 1.2500, 600.00 USD are 480.00 EUR.
test('the loss is converted into the currency of the account, with the rate that was used and its age', () => {
  show('EURUSD', euros, euro({ at: now - 20_000 }))
  expect([lines()[0], ...lines().slice(2)]).toEqual([
    '2.08 lots lose €998.40 at the stop: the €1,000.00 you risk, rounded down to whole steps of 0.01 lots (€4.80 a step).',
    'With EURUSD 1.25000 from push, of 03 Mar 2026 09:59, 20 s old.',
    `The loss is converted at this rate, not at the one when the stop is hit. ${gap}`,
  ])
  expect(screen.getByText(/^With EURUSD/).className).toContain('text-ink-3')
})

test('a stale rate and a simulated one are told', () => {
  show('EURUSD', euros, euro({ at: now - 60_000, simulated: true }))
  const rate = screen.getByText(/^With EURUSD/)
  expect([rate.textContent, rate.className]).toEqual([
    'With EURUSD 1.25000 from push, of 03 Mar 2026 09:59, 1 min old, simulated: do not trade on it.',
    'text-12 text-warn',
  ])
})

test('another currency follows the quotes that it needs', () => {
  show('XAUUSD')
  expect(followedSymbols()).toEqual(['XAUUSD'])
  choose('Currency', 'EUR')
  expect(followedSymbols()).toContain('EURUSD')
  expect(lines()).toEqual(['There is no quote that turns USD into EUR, so no size can be said.'])
})

test('account, risk and currency begin with the answers of the user', () => {
  show('EURUSD', { answers: { '5': { riskPercent: 0.5, accountSize: 20_000, currency: 'EUR' } } }, euro())
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value('Risk'), value('Account'), screen.getByLabelText('Currency').textContent]).toEqual(['0.5', '20,000', 'EUR'])
})

test.each([
  ['the first', 60_000, 5000, '1 min', '5 s'],
  ['the second', 5000, 60_000, '5 s', '1 min'],
])('of two rates %s is stale and simulated: its age is told, and it is warned of', (_, yenMs, euroMs, yenAge, euroAge) => {
  const yen = { symbol: 'USDJPY', bid: 150, ask: 150, at: now - yenMs, simulated: yenMs > euroMs }
  show('USDJPY', euros, yen, euro({ at: now - euroMs, simulated: euroMs > yenMs }))
  const rate = screen.getByText(/^With /)
  expect([rate.textContent, rate.className]).toEqual([
    `With USDJPY 150.000 from push, of 03 Mar 2026 09:59, ${yenAge} old, and EURUSD 1.25000 from push, of 03 Mar 2026 09:59, ${euroAge} old, simulated: do not trade on it.`,
    'text-12 text-warn',
  ])
})
