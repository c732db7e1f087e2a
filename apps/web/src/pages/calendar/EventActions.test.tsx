import { isBlock } from '@assay/strategy'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventOf, thursday } from '../../../test/calendar.ts'
import { readableOf } from '../../../test/data-sources.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { builderOf } from '../../features/builder/builder.slice.ts'
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

/** An event of 2017, and from when to when there are a calendar and bars of gold. */
function showPast(covered: readonly { from: string; to: string }[]) {
  const server = fakeServer()
  server.answers['GET /api/data/sources'] = () => Response.json({ now: thursday, providers: [], sources: [], series: [readableOf()] })
  server.answers['GET /api/calendar'] = () => Response.json({ events: [], covered })
  const past = eventOf({ impact: 'medium', scheduledAt: '2017-06-15T12:30:00.000Z' })
  return { ...showPart(<EventActions event={past} symbols={['XAUUSD']} now={thursday} />), server }
}

test('the test of an event opens its rule in the builder, on the whole days that have a calendar and bars', async () => {
  const { store, at, server } = showPast([{ from: '2017-03-01T05:00:00.000Z', to: '2020-01-01T00:00:00.000Z' }])
  await waitFor(() => expect(server.count('GET /api/data/sources')).toBe(1))
  press('Test this event')
  await waitFor(() => expect(at()).toBe('/strategybuilder'))
  const { document, days } = builderOf(store.getState()).present
  expect([document.name, days]).toEqual([
    'XAUUSD after USD events of medium impact or higher',
    { from: '2017-03-02', to: '2017-12-28', zone: 'UTC' },
  ])
  const [block] = document.rules.long.entry
  expect(isBlock(block) && block.indicator1).toMatchObject({ name: 'MINUTES_SINCE_EVENT', params: { impact: 2, currency: 1 } })
})

test('an event is not tested where no day has both a calendar and bars', async () => {
  const { at, server } = showPast([{ from: '2019-03-01T00:00:00.000Z', to: '2020-01-01T00:00:00.000Z' }])
  press('Test this event')
  await waitFor(() => expect(server.count('GET /api/calendar')).toBe(1))
  expect(at()).toBe('/')
})

test('the chart opens at the time of an event that is over', () => {
  showPast([])
  const href = screen.getByRole('link', { name: 'Open on the chart' }).getAttribute('href')
  expect(href).toBe(`/chart?symbol=XAUUSD&timeframe=15min&at=${Date.UTC(2017, 5, 15, 12, 30)}`)
})

test.each([
  ['of all day', { timeStatus: 'allDay' as const }],
  ['that is a holiday', { impact: 'holiday' as const }],
])('an event %s has no rule to test', (_, more) => {
  showPart(<EventActions event={{ ...coming, ...more }} symbols={[]} now={thursday} />)
  expect([screen.queryByRole('button', { name: 'Test this event' }), screen.queryByRole('link')]).toEqual([null, null])
})
