import type { User } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hear } from '../../../test/hear-quotes.ts'
import { showPart } from '../../../test/show-part.tsx'
import { followedSymbols } from '../../base/live/followed.ts'
import type { LinkState } from '../../base/live/link.ts'
import { linkChanged } from '../../base/live/live.slice.ts'
import { quotesRead } from '../../base/live/news.slice.ts'
import { offerTry } from '../../base/live/try-now.ts'
import { makeStore } from '../../base/store.ts'
import { NoQuotesBadge } from './NoQuotesBadge.tsx'
import { QuotesBadge } from './QuotesBadge.tsx'

const now = Date.UTC(2026, 2, 3, 10)
beforeEach(() => void vi.useFakeTimers({ now }))

function show(more: Partial<User> = {}) {
  const shown = showPart(<QuotesBadge />, { user: more })
  const link = (state: LinkState) => act(() => void shown.store.dispatch(linkChanged(state)))
  return { ...shown, link }
}

const badge = () => screen.getByRole('button')
const said = () => badge().getAttribute('aria-label')

test('the symbol of the user and the two that trade most are followed', () => {
  show({ answers: { '2': { markets: ['USDINR'] } } })
  expect(followedSymbols()).toEqual(['USDINR', 'EURUSD', 'XAUUSD'])
})

test('the newest quote gives the source and the age, which goes on', async () => {
  const { store, link } = show()
  link({ state: 'live', since: now })
  hear(store, { symbol: 'EURUSD', bid: 1, ask: 1, at: now - 3000 }, { symbol: 'XAUUSD', bid: 1, ask: 1, at: now - 1500 })
  expect([said(), badge().title]).toEqual(['Quotes: live', 'Prices come from push. The newest is 1.5 s old.'])
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(badge().title).toBe('Prices come from push. The newest is 3.5 s old.')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(said()).toBe('Quotes: 34 s old')
})

test('a connection that does not open within ten seconds is missing', async () => {
  show()
  expect(said()).toBe('Quotes: connecting')
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(said()).toBe('Quotes: connecting')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(said()).toBe('Quotes: none')
})

test('offline the badge explains itself, and Try now tries at once', async () => {
  const tried = vi.fn()
  const stop = offerTry(tried)
  const { link } = show()
  link({ state: 'offline', since: now - 62_000 })
  expect(said()).toBe('Quotes: offline')
  fireEvent.click(badge())
  await act(async () => void (await import('../../ui/opened/OpenPopover.tsx')))
  expect(screen.getByText(/^No live connection since 09:58:58\./)).toBeTruthy()
  fireEvent.click(screen.getByText('Try now'))
  expect(tried).toHaveBeenCalledTimes(1)
  stop()
})

test('a live badge has nothing to try, and leads to the data', () => {
  const { store, link } = show()
  link({ state: 'live', since: now })
  hear(store, { symbol: 'EURUSD', bid: 1, ask: 1, at: now })
  fireEvent.click(badge())
  expect([screen.queryByText('Try now'), screen.getByText('Where the data comes from').getAttribute('href')]).toEqual([null, '/data'])
})

test('a visitor has no quotes, follows none, and is told why', () => {
  showPart(<NoQuotesBadge />, { store: makeStore() })
  expect(said()).toBe('Quotes: none')
  expect(badge().title).toContain('Live quotes come with an account.')
  expect(followedSymbols()).toEqual([])
})

test('a user whose set-up is not complete is not told to get an account', () => {
  showPart(<NoQuotesBadge />, { user: { isCompleteSteps: false } })
  expect(badge().title).toContain('Live quotes come once your account is set up.')
})

test('the badge counts by the clock of the server, and names the provider as the server does', () => {
  const { store, link } = show()
  link({ state: 'live', since: now })
  const source = { symbol: 'XAUUSD', source: 'push', label: 'My terminal', simulated: false, why: null, lost: [] }
  const quote = { symbol: 'XAUUSD', bid: 1, ask: 1, at: now, source: 'push', simulated: false, stale: false }
  const feed = { state: 'running', source: 'push', label: 'My terminal', simulated: false } as const
  const answer = { now: now + 4000, feed, sources: [source], markets: [], quotes: [quote] }
  act(() => void store.dispatch(quotesRead({ answer, heardAt: now, clockOffsetMs: 4000 })))
  expect([said(), badge().title]).toEqual(['Quotes: live', 'Prices come from My terminal. The newest is 4.0 s old.'])
})

test('a closed market opens at a time by the clock of the server, in the zone of the user', () => {
  const { store, link } = show({ timezone: 'Asia/Tokyo' })
  link({ state: 'live', since: now })
  // By the browser it is Tuesday, by the server Saturday.
  const clockOffsetMs = 4 * dayMs
  const quote = { symbol: 'XAUUSD', bid: 1, ask: 1, at: now + clockOffsetMs - hourMs, source: 'push', simulated: false, stale: false }
  const feed = { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false } as const
  const answer = { now: now + clockOffsetMs, feed, sources: [], markets: [], quotes: [quote] }
  act(() => void store.dispatch(quotesRead({ answer, heardAt: now, clockOffsetMs })))
  expect(badge().title).toMatch(/^Prices come from push\. The market is closed\. It opens 09 Mar 0[67]:00\./)
})
