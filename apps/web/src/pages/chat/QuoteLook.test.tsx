import type { QuoteSource } from '@assay/contracts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { analysisOf } from '../../../test/analysis.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import { quotesRead } from '../../base/live/news.slice.ts'
import { makeStore } from '../../base/store.ts'
import { QuoteLook } from './QuoteLook.tsx'

/** A Wednesday, with the markets open. */
const open = Date.UTC(2026, 10, 25, 12)
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/data/sources'] = () => Response.json({ now: 0, providers: [], sources: [], series: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: open })
})

function show(
  quote: { bid: number; ask: number; at?: number; simulated?: boolean } | null,
  { symbol = 'XAUUSD', why = null as string | null } = {},
) {
  const store = makeStore()
  const source = { symbol, source: 'mt5', label: 'MT5', simulated: false, why } as unknown as QuoteSource
  const quotes = quote ? [{ symbol, source: 'mt5', at: Date.now(), simulated: false, ...quote }] : []
  const answer = { feed: 'good', sources: [source], quotes } as unknown as Parameters<typeof quotesRead>[0]['answer']
  store.dispatch(quotesRead({ answer, heardAt: Date.now(), clockOffsetMs: 0 }))
  return showPart(<QuoteLook symbol={symbol} />, { store })
}
const text = () => document.body.textContent

test.each([
  ['XAUUSD', { bid: 4100.1, ask: 4100.35 }, 'XAUUSD bid 4,100.10, ask 4,100.35, spread 25 points, from MT5.'],
  ['EURUSD', { bid: 1.1, ask: 1.10012 }, 'EURUSD bid 1.10000, ask 1.10012, spread 12 points, from MT5.'],
  ['USDJPY', { bid: 150.1, ask: 150.1 }, 'USDJPY bid 150.100, ask 150.100, spread 0 points, from MT5.'],
])('the quote of %s has the decimals and the points of its market', (symbol, quote, said) => {
  show(quote, { symbol })
  expect(text()).toBe(said)
})

test.each([
  ['is old', { at: open - 31_000 }, ', from MT5, 31 s old.'],
  ['is half a minute old', { at: open - 30_000 }, 'points, from MT5.'],
  ['is invented', { simulated: true }, ', from MT5, simulated.'],
])('a quote that %s says so', (_, more, end) => {
  show({ bid: 4100, ask: 4101, ...more })
  expect(text()?.endsWith(end)).toBe(true)
})

test('a quote from before the weekend is of a closed market, and not called old', () => {
  const saturday = Date.UTC(2026, 10, 28, 12)
  vi.setSystemTime(saturday)
  show({ bid: 4100, ask: 4101, at: Date.UTC(2026, 10, 27, 18) })
  expect(text()).toContain('points, from MT5, the market is closed.')
})

test('a quote of years ago is told as past, with its age and its date, whether the market is open or closed', () => {
  const at = Date.UTC(2017, 11, 29, 21, 55)
  const said =
    'The last quote of XAUUSD is 8 years 11 months old, of 29 Dec 2017 21:55: bid 1,302.50, ask 1,302.80, spread 30 points, from MT5.'
  show({ bid: 1302.5, ask: 1302.8, at })
  expect({ open: text() }).toEqual({ open: said })
  cleanup()
  vi.setSystemTime(Date.UTC(2026, 10, 28, 12))
  show({ bid: 1302.5, ask: 1302.8, at })
  expect({ closed: text() }).toEqual({ closed: said })
})

test.each([
  [null, 'No quote of XAUUSD has come yet.'],
  ['The terminal is offline.', 'The terminal is offline.'],
])('without a quote the page says why, if it is known (%s)', (why, said) => {
  show(null, { why })
  expect(text()).toBe(said)
})

test('without a quote the last close of the held bars is told, with its source and age', async () => {
  server.answers['GET /api/analysis/XAUUSD'] = () => Response.json(analysisOf({ asOf: Date.UTC(2017, 11, 29, 22) }))
  show(null)
  const said = await screen.findByText(/The last close/)
  expect(said.textContent).toBe('The last close of XAUUSD is 4,100.00, 8 years 11 months old, of 29 Dec 2017 22:00.')
  expect(document.querySelector('[data-fact="source"]')?.textContent).toBe('Dukascopy')
})

test('the market is followed as long as its quote is shown', () => {
  const { unmount } = show(null)
  expect(followedSymbols()).toContain('XAUUSD')
  unmount()
  expect(followedSymbols()).not.toContain('XAUUSD')
})
