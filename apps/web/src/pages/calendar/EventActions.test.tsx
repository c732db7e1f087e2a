import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventOf, thursday } from '../../../test/calendar.ts'
import { showPart } from '../../../test/show-part.tsx'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { EventActions } from './EventActions.tsx'

const coming = eventOf({ scheduledAt: '2026-08-20T14:00:00Z' })

/** What the form of a new alert starts with. */
function startOf(event: Parameters<typeof EventActions>[0]['event'], symbols: readonly string[] = ['EURUSD']) {
  const { store } = showPart(<EventActions event={event} symbols={symbols} now={thursday} />)
  fireEvent.click(screen.getByRole('button', { name: 'Alert me' }))
  const { isModalOpen, alertType, start } = priceAlertModalOf(store.getState())
  expect([isModalOpen, alertType]).toEqual([true, 0])
  return start
}

test('an alert on a coming event is for this release, 15 minutes before it', () => {
  expect(startOf(coming)).toEqual({ symbol: 'EURUSD', event: { key: 'USD.CPI', title: 'CPI m/m', minutes: 15, release: 'cpi' } })
})

test.each([
  ['is over', eventOf()],
  ['comes at this very moment', eventOf({ scheduledAt: new Date(thursday).toISOString() })],
  ['has no time of day', { ...coming, timeStatus: 'tentative' as const }],
])('an alert on an event that %s is for its later releases', (_, event) => {
  expect(startOf(event).event?.release).toBeNull()
})

test.each([
  ['USD', ['EURGBP', 'USDJPY', 'EURUSD'], 'USDJPY'],
  ['USD', ['EURGBP', 'XAUUSD'], 'XAUUSD'],
  ['GBP', ['XAUUSD', 'EURGBP'], 'EURGBP'],
  ['NZD', ['EURUSD', 'XAUUSD'], 'EURUSD'],
  [null, ['EURUSD', 'XAUUSD'], 'EURUSD'],
  ['NZD', [], 'XAUUSD'],
])('an alert on an event of %s with the watchlist %s is for %s', (currency, symbols, symbol) => {
  expect(startOf({ ...coming, currency }, symbols).symbol).toBe(symbol)
})
