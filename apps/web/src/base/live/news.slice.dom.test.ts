import { expect, test } from 'vitest'
import { makeStore } from '../store.ts'
import { headlinesHeard, type NewsRoot, quotesHeard, quotesRead, selectHeadlines, selectLastQuotes } from './news.slice.ts'

const time = Date.UTC(2026, 7, 20, 12)
const origin = { symbol: 'XAUUSD', source: 'dukascopy', label: 'Dukascopy', simulated: false, why: null, lost: [] }
const feed = { state: 'running', source: 'dukascopy', label: 'Dukascopy', simulated: false } as const
const answer = { now: time, feed, sources: [origin], markets: [], quotes: [] }
const quote = { symbol: 'XAUUSD', bid: 2400, ask: 2400.3, at: time, source: 'dukascopy' }

test('headlines from the socket are merged into `socketData` beside the quotes, and neither replaces the other', () => {
  const store = makeStore()
  const root = () => store.getState() as NewsRoot
  store.dispatch(quotesRead({ answer, heardAt: time, clockOffsetMs: 0 }))
  store.dispatch(quotesHeard({ quotes: [quote], heardAt: time }))
  store.dispatch(headlinesHeard({ newest: '41', heardAt: time + 1 }))
  store.dispatch(quotesHeard({ quotes: [{ ...quote, bid: 2401, at: time + 2 }], heardAt: time + 2 }))
  expect(Object.keys(root().news?.socketData ?? {})).toEqual(['quotes', 'headlines'])
  expect(selectLastQuotes(root()).XAUUSD.bid).toBe(2401)
  expect(selectHeadlines(root())).toEqual({ newest: '41', heardAt: time + 1 })
  store.dispatch(headlinesHeard({ newest: '42', heardAt: time + 3 }))
  expect([selectHeadlines(root()).newest, selectLastQuotes(root()).XAUUSD.bid]).toEqual(['42', 2401])
})
