import type { JournalTerms } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
import { rowsOf } from '../../../test/show-part.tsx'
import { AtBroker } from './AtBroker.tsx'

/** A spread of 0.30 at midnight UTC, when the trades are opened, and 3.50 a lot and deal. */
const terms: JournalTerms = {
  account: { id: 'a', name: 'Example Markets 770188' },
  symbol: 'XAUUSD.m',
  currency: 'USD',
  contract: 100,
  bars: 1440,
  spreadByHour: Array.from({ length: 24 }, (_, hour) => (hour === 0 ? 0.3 : null)),
  commissionPerLot: -3.5,
  commissionDeals: 1,
  swap: { long: 0, short: 0, mode: 0, point: 0.01, tripleDay: 3, zone: 'utc' },
}
/** Three long trades of 80 ounces: 0.8 lots. */
const trades = [100, -20, 10].map((pnl, i) => tradeOf(pnl, i))

const show = (more: Partial<JournalTerms> = {}, { symbol = 'XAUUSD', currency = 'USD', rates = {}, closed = trades } = {}) =>
  render(<AtBroker answer={{ trade_data: closed, currency }} symbol={symbol} terms={{ ...terms, ...more }} rates={rates} />)
const rows = () => rowsOf('Without costs and at your broker')

test('the costs of the broker stand beside the ideal result: spread and two commissions come off each trade', () => {
  show()
  // A trade pays 0.30 × 80 = 24.00 of spread and 2 × 3.50 × 0.8 = 5.60 of commission.
  expect(rows()).toEqual([
    ['Profit of the closed trades', '+90.00', '+1.20'],
    ['Average trade', '+30.00', '+0.40'],
    ['Won', '2 of 3', '1 of 3'],
    ['Spread, by the hour', '–', '−72.00'],
    ['Commission', '–', '−16.80'],
    ['Swap', '–', '0.00'],
  ])
  expect(screen.getByText('Example Markets 770188, XAUUSD.m: spread of 1,440 recorded minutes, commission of 1 deal.')).toBeDefined()
  expect(screen.queryByRole('list'), 'nothing is missing').toBeNull()
})

test('a cost that is not known is said to be unknown, and not taken as zero', () => {
  show({ spreadByHour: terms.spreadByHour.map(() => null), commissionPerLot: null, swap: null })
  expect(rows().slice(3)).toEqual([
    ['Spread, by the hour', '–', 'not known'],
    ['Commission', '–', 'not known'],
    ['Swap', '–', 'not known'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The spread is not known: the terminal has sent no bars of this symbol.',
    'The commission is not known: there is no deal of this symbol.',
    'Swap is not known: only a linked terminal says it.',
  ])
})

test('trades in hours without a recorded spread are counted', () => {
  show({ spreadByHour: terms.spreadByHour.map((_, hour) => (hour === 5 ? 0.3 : null)) })
  expect(screen.getByRole('listitem').textContent).toBe(
    '3 trades were in hours without a recorded spread and pay the median of the others.',
  )
})

test.each([
  ['of the result, no rate is needed', {}, {}, 'Entries'],
  ['that the instrument itself turns into the quote', { currency: 'XAU' }, {}, 'XAU become USD at the price of each trade. Entries'],
  ['of another pair', { currency: 'EUR' }, { EURUSD: 1.1 }, 'EUR become USD at today’s EURUSD 1.10000. Entries'],
])('for an account in the currency %s', (_, more, rates, start) => {
  show(more, { rates: { XAUUSD: 4000, ...rates } })
  expect(screen.getByText(/Entries and exits stay where they were/).textContent).toMatch(new RegExp(`^${start.replaceAll('.', '\\.')}`))
})

test('without a rate the commission is not taken off, and this is said', () => {
  show({ currency: 'EUR' })
  expect(rows()[4]).toEqual(['Commission', '–', 'not known'])
  expect(screen.getByRole('listitem').textContent).toBe(
    'The commission is not taken off: no quote turns the currency of the account into that of the result.',
  )
})

test('a result without a closed trade has no costs to show', () => {
  show({}, { closed: [] })
  expect(screen.getByText('No trade was closed in this period, so there are no costs to take off.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
