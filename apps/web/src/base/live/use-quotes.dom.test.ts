import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withStore } from '../../../test/with-store.tsx'
import { quotesRead } from './news.slice.ts'
import { shownAt, useQuote } from './use-quotes.ts'

// A Tuesday at noon: the market is open.
const now = Date.UTC(2026, 7, 18, 12)
const quote = { symbol: 'XAUUSD', bid: 2400, ask: 2400.3, source: 'push', simulated: false, heardAt: now }

test('a quote from a source whose clock is fast counts as new', () => {
  expect(shownAt('XAUUSD', { ...quote, at: now + 5000 }, now, 0)).toMatchObject({ ageMs: 0, stale: false })
})

test('a quote on the page has the age of the server’s clock, and a symbol without one the reason', () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { store, wrapper } = withStore(null)
  const silent = { symbol: 'EURUSD', source: null, label: null, simulated: false, why: 'Nothing sends it.', lost: [] }
  const feed = { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false } as const
  const quotes = [{ ...quote, at: now, stale: false }]
  const answer = { now, feed, sources: [silent], markets: [], quotes }
  store.dispatch(quotesRead({ answer, heardAt: now, clockOffsetMs: 5000 }))
  const { result } = renderHook(() => [useQuote('XAUUSD'), useQuote('EURUSD')], { wrapper })
  expect(result.current).toMatchObject([
    { ageMs: 5000, why: null },
    { quote: undefined, why: 'Nothing sends it.' },
  ])
})
