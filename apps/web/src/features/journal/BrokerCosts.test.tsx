import type { JournalTerms } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/show-part.tsx'
import { BrokerCosts } from './BrokerCosts.tsx'

const swap = { long: -38, short: 12, mode: 1, point: 0.01, tripleDay: 3, zone: 'new-york+7' }
const terms: JournalTerms = {
  account: { id: '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f', name: 'Example 770188' },
  symbol: 'XAUUSD.m',
  currency: 'EUR',
  contract: 100,
  spreadByHour: Array.from({ length: 24 }, (_, hour) => (hour === 21 ? 1.14 : 0.27)),
  bars: 24,
  commissionPerLot: -3.5,
  commissionDeals: 386,
  swap,
}

function show(more: Partial<JournalTerms> = {}) {
  const { container } = render(<BrokerCosts instrument="XAUUSD" terms={{ ...terms, ...more }} />)
  return [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => textOf(cell)))
}

test('each cost has its unit, and the widest hour is named', () => {
  expect(show()).toEqual([
    ['Spread, median hour', '0.27 USD'],
    ['Spread, 21:00 UTC, the widest', '1.14 USD'],
    ['Commission a lot, both ways', '−7.00 EUR'],
    ['Swap a lot and night, long', '−38.00 USD'],
    ['Swap a lot and night, short', '+12.00 USD'],
  ])
  expect(screen.getByText('XAUUSD.m: 386 deals, 24 recorded minutes.')).toBeDefined()
})

test('what is not known is not shown as zero', () => {
  expect(show({ spreadByHour: new Array(24).fill(null), commissionPerLot: null, swap: null }).map(([, value]) => value)).toEqual([
    ...['not recorded', 'not known', 'not reported', 'not reported'],
  ])
  expect(show({ swap: { ...swap, mode: 4 } })[3][1], 'in the currency of the account').toBe('−38.00 EUR')
  expect(show({ swap: { ...swap, mode: 7 } })[3][1]).toBe('counted in a way that is not known here')
})
