import type { QuoteDays } from '@assay/contracts'
import { hourMs, instruments } from '@assay/market'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { giveWidth } from '../../../test/give-width.ts'
import { hear, hearNone } from '../../../test/hear-quotes.ts'
import { showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { WatchlistPart } from './WatchlistPart.tsx'

const now = Date.UTC(2026, 2, 3, 10, 7)
const change = 'PATCH /api/dashboard'
let server: FakeServer
let asked: string[]

const dayOf = (symbol: string, open: number) => ({
  symbol,
  day: { from: now - hourMs, open, high: open, low: open, last: open, changePercent: 0, points: [], source: 'push', simulated: false },
})
const days: QuoteDays = { now, days: [dayOf('EURUSD', 1.25), dayOf('XAUUSD', 2000)] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = fakeServer()
  asked = []
  server.answers['GET /api/quotes/day'] = ({ url }) => {
    asked.push(new URL(url).searchParams.get('symbols') ?? '')
    return Response.json(days)
  }
  server.answers[change] = () => Response.json({})
})

const sent = () => server.calls.filter(({ call }) => call === change).map(({ body }) => body)
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')))

test('each symbol has its own quote and its own day, in the order of the list', async () => {
  const { store } = showPart(<WatchlistPart symbols={['XAUUSD', 'EURUSD']} />)
  expect(await screen.findByText('day as of 10:07')).toBeTruthy()
  hear(store, { symbol: 'EURUSD', bid: 1.275, ask: 1.2751, at: now - 5000 }, { symbol: 'XAUUSD', bid: 1990, ask: 1990.4, at: now })
  expect(rows().map(([name, bid, ask, spread, day, , , age]) => [name, bid, ask, spread, day, age])).toEqual([
    ['XAUUSD Gold', '1,990.00', '1,990.40', '0.40', '−0.50 %', '0 s'],
    ['EURUSD Euro', '1.27500', '1.27510', '1.0 pips', '+2.00 %', '5 s'],
  ])
  expect([asked, followedSymbols()]).toEqual([['XAUUSD,EURUSD'], ['XAUUSD', 'EURUSD']])
})

test('a symbol without quotes says why, in the words of an alert that waits for them', () => {
  const { store } = showPart(<WatchlistPart symbols={['XAUUSD', 'EURUSD']} />)
  hear(store, { symbol: 'XAUUSD', bid: 1990, ask: 1990.4, at: now })
  hearNone(store, 'EURUSD')
  expect(screen.getByText('no quotes').title).toBe('No quote of EURUSD has come yet.')
})

test('daily figures that cannot be loaded leave the prices, and can be asked for again', async () => {
  const good = server.answers['GET /api/quotes/day']
  server.answers['GET /api/quotes/day'] = () => refusal(503, 'UNAVAILABLE')
  showPart(<WatchlistPart symbols={['EURUSD']} />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The daily figures could not be read. Prices continue. Refused with UNAVAILABLE.',
  )
  expect(rows()).toHaveLength(1)
  server.answers['GET /api/quotes/day'] = good
  fireEvent.click(screen.getByText('Try again'))
  expect(await screen.findByText('day as of 10:07')).toBeTruthy()
})

test('the daily figures are asked for every minute, and said to be old once that fails', async () => {
  vi.useFakeTimers({ now })
  const { unmount } = showPart(<WatchlistPart symbols={['EURUSD']} />)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked).toHaveLength(1)
  server.answers['GET /api/quotes/day'] = () => Promise.reject(new TypeError('offline'))
  await vi.advanceTimersByTimeAsync(1)
  expect(screen.getByRole('alert').textContent).toBe('The daily figures may be out of date. Prices continue. The server does not respond.')
  unmount()
})

test('a symbol is removed only after Edit, and the others keep their order', () => {
  showPart(<WatchlistPart symbols={['XAUUSD', 'EURUSD', 'USDJPY']} />)
  expect(screen.queryByText('Remove')).toBeNull()
  fireEvent.click(screen.getByText('Edit'))
  fireEvent.click(screen.getByLabelText('Remove EURUSD'))
  fireEvent.click(screen.getByText('Done'))
  expect([sent().length, screen.queryByText('Remove')]).toEqual([0, null])
  return waitFor(() => expect(sent()).toEqual([{ watchlist: ['XAUUSD', 'USDJPY'] }]))
})

test('a new symbol comes last, and those that are watched are not offered again', async () => {
  server.answers['GET /api/data/sources'] = () => new Promise<never>(() => undefined)
  showPart(<WatchlistPart symbols={['EURUSD']} />)
  fireEvent.click(screen.getByText('Add'))
  const search = await screen.findByRole('combobox', { name: 'Symbol' })
  expect(screen.getAllByRole('option').some(({ textContent }) => textContent?.startsWith('EURUSD'))).toBe(false)
  fireEvent.change(search, { target: { value: 'gold' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(sent()).toEqual([{ watchlist: ['EURUSD', 'XAUUSD'] }]))
})

test('a change that cannot be stored says so', async () => {
  showToasts()
  server.answers[change] = () => refusal(503, 'UNAVAILABLE')
  showPart(<WatchlistPart symbols={['EURUSD']} />)
  fireEvent.click(screen.getByText('Edit'))
  fireEvent.click(screen.getByLabelText('Remove EURUSD'))
  const toasts = await screen.findAllByText('The dashboard stays as it was.')
  expect(toasts.map(({ parentElement }) => parentElement?.textContent)).toContain('The dashboard stays as it was.Refused with UNAVAILABLE.')
})

test('an empty list asks for no days and has nothing to edit', () => {
  showPart(<WatchlistPart symbols={[]} />)
  expect(screen.getByText('Nothing is watched. Add a symbol to see its price here.')).toBeTruthy()
  expect([asked, screen.queryByText('Edit'), screen.queryByRole('table')]).toEqual([[], null, null])
})

test('a list that is full offers no more', () => {
  const all = instruments.map(({ symbol }) => symbol)
  showPart(<WatchlistPart symbols={all.slice(0, 20)} />)
  expect(screen.queryByText('Add')).toBeNull()
})

test.each([
  [639, false],
  [640, true],
])('in a width of %i pixels there is room for the table: %s', (width, isTable) => {
  giveWidth(width)
  showPart(<WatchlistPart symbols={['EURUSD']} />)
  expect(screen.queryByRole('table') !== null).toBe(isTable)
})
