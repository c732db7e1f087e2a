import type { QuotesAnswer } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../store.ts'
import { follow, followedSymbols } from './followed.ts'
import { gatherQuotes } from './gather.ts'
import { type NewsRoot, quotesHeard, quotesRead, selectClockOffset, selectLastQuotes } from './news.slice.ts'
import { clockOffset } from './quote-reader.ts'
import { openSubscriptions } from './subscriptions.ts'
import { shownAt } from './use-quotes.ts'

// A Thursday, with all markets open.
const time = Date.UTC(2026, 7, 20, 12)
const quote = (bid: number, more = {}) => ({ symbol: 'XAUUSD', bid, ask: bid + 0.3, at: time, source: 'dukascopy', ...more })
const origin = { symbol: 'XAUUSD', source: 'dukascopy', label: 'Dukascopy', simulated: false, why: null, lost: [] }
const answer = (more: Partial<QuotesAnswer> = {}): QuotesAnswer => ({
  now: time,
  feed: { state: 'running', source: 'dukascopy', label: 'Dukascopy', simulated: false },
  sources: [origin],
  markets: [],
  quotes: [],
  ...more,
})

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ now: time }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function newsPage() {
  const store = makeStore()
  const read = (answer: QuotesAnswer) => store.dispatch(quotesRead({ answer, heardAt: time, clockOffsetMs: 0 }))
  const hear = (...quotes: ReturnType<typeof quote>[]) => store.dispatch(quotesHeard({ quotes, heardAt: time }))
  return { store, read, hear, data: () => selectLastQuotes(store.getState() as NewsRoot) }
}

test('quotes from the socket are merged by symbol into those that were fetched', () => {
  const { read, hear, data } = newsPage()
  read(answer({ quotes: [{ ...quote(2400), simulated: false, stale: false }] }))
  hear(quote(2401, { at: time + 1 }), quote(1.1, { symbol: 'EURUSD' }))
  expect(data()).toMatchObject({ XAUUSD: { bid: 2401, simulated: false }, EURUSD: { bid: 1.1 } })
})

test('a late response does not restore an older price, and a quote of another source replaces the previous one', () => {
  const { read, hear, data } = newsPage()
  read(answer())
  hear(quote(2401, { at: time + 1 }))
  read(answer({ quotes: [{ ...quote(2400), simulated: false, stale: false }] }))
  expect(data().XAUUSD.bid).toBe(2401)
  const simulator = { ...origin, source: 'simulator', label: 'Simulator', simulated: true }
  read(answer({ sources: [simulator], quotes: [{ ...quote(2399), source: 'simulator', simulated: true, stale: false }] }))
  expect(data().XAUUSD).toMatchObject({ bid: 2399, simulated: true })
})

test('a quote from an unknown source is not shown, because it could not be labelled', () => {
  const { read, hear, data } = newsPage()
  read(answer())
  hear(quote(2400, { source: 'elsewhere' }))
  expect(data()).toEqual({})
})

test('quotes that a user saw are removed at sign-out', () => {
  const { store, read, hear, data } = newsPage()
  store.dispatch({
    type: 'auth/signedIn',
    payload: { user: { id: 'a', isActive: true, timezone: null }, accessToken: null, refreshToken: null },
  })
  read(answer())
  hear(quote(2400))
  expect(Object.keys(data())).toEqual(['XAUUSD'])
  store.dispatch({ type: 'auth/signedOut' })
  expect([data(), selectClockOffset(store.getState() as NewsRoot)]).toEqual([{}, 0])
})

test('five hundred messages between two frames cause one change, with the last price of each symbol', () => {
  const taken: unknown[] = []
  let frame = () => {}
  const { heard } = gatherQuotes({
    soon: (run) => {
      frame = run
      return () => {}
    },
    take: (quotes) => void taken.push(quotes),
    now: Date.now,
  })
  for (let i = 1; i <= 500; i++) heard([quote(i), quote(i, { symbol: 'EURUSD' })])
  frame()
  expect(taken).toEqual([[quote(500), quote(500, { symbol: 'EURUSD' })]])
  heard([quote(501)])
  frame()
  expect(taken).toHaveLength(2)
})

function line() {
  const said: [string, string[]][] = []
  return { connected: true, said, emit: (event: string, { symbols }: { symbols: string[] }) => void said.push([event, symbols]) }
}
function subscribed(to = line()) {
  const subscriptions = openSubscriptions(to as unknown as Parameters<typeof openSubscriptions>[0])
  stops.push(subscriptions.close)
  return { ...to, to, subscriptions, pass: () => vi.advanceTimersByTime(100) }
}

test('a symbol is followed as long as one part of the page needs it', () => {
  const { said, pass } = subscribed()
  const [first, second] = [follow(['XAUUSD', 'EURUSD']), follow(['XAUUSD'])]
  pass()
  first()
  pass()
  second()
  pass()
  expect(said).toEqual([
    ['subscribe', ['XAUUSD', 'EURUSD']],
    ['unsubscribe', ['EURUSD']],
    ['unsubscribe', ['XAUUSD']],
  ])
})

test('parts that unmount and mount within a moment cause one message, or none if nothing changed', () => {
  const { said, pass } = subscribed()
  let stop = follow(['XAUUSD'])
  pass()
  for (const symbol of ['EURUSD', 'GBPUSD', 'XAUUSD']) {
    stop()
    stop = follow([symbol])
  }
  pass()
  expect(said).toEqual([['subscribe', ['XAUUSD']]])
  stop()
})

test('a new connection subscribes to everything again', () => {
  const { said, to, subscriptions, pass } = subscribed()
  stops.push(follow(['XAUUSD']))
  pass()
  to.connected = false
  stops.push(follow(['EURUSD']))
  pass()
  expect(said).toHaveLength(1)
  to.connected = true
  subscriptions.renew()
  expect(said[1]).toEqual(['subscribe', ['XAUUSD', 'EURUSD']])
})

test('at most fifty symbols are followed, and a place that becomes free is used', () => {
  const { said, pass } = subscribed()
  const symbols = Array.from({ length: 60 }, (_, i) => `SYM${i}`)
  const stopFirst = follow(symbols.slice(0, 1))
  stops.push(follow(symbols.slice(1)))
  pass()
  expect(followedSymbols()).toEqual(symbols.slice(0, 50))
  stopFirst()
  pass()
  expect(said.slice(1)).toEqual([
    ['unsubscribe', ['SYM0']],
    ['subscribe', ['SYM50']],
  ])
})

const live = (at: number, heardAt = at) => ({ ...quote(2400, { at }), simulated: false, heardAt })

test('the age of a quote is measured by the server’s clock, and a quote is stale after thirty seconds of an open market', () => {
  expect(shownAt('XAUUSD', live(time), time + 1200, 0)).toMatchObject({ ageMs: 1200, stale: false, open: true })
  expect(shownAt('XAUUSD', live(time, time - 60_000), time - 60_000, 61_200), 'a browser with a wrong clock').toMatchObject({
    ageMs: 1200,
  })
  expect(shownAt('XAUUSD', live(time, time + 400), time - 500, 0), 'heard between two ticks of the clock').toMatchObject({ ageMs: 400 })
  expect(shownAt('XAUUSD', live(time), time + 30_001, 0).stale).toBe(true)
  const saturday = time + 2 * dayMs
  const friday = saturday - dayMs
  expect(shownAt('XAUUSD', live(friday), saturday, 0), 'a closed market').toMatchObject({ stale: false, open: false })
  expect(shownAt('XAUUSD', live(time), saturday, 0), 'older than a trading day').toMatchObject({ stale: true, open: false })
  expect(shownAt('XAUUSD', undefined, time, 0)).toMatchObject({ quote: undefined, ageMs: Number.NaN, stale: false })
})

test('the server’s clock is read between request and response, and a page that slept does not show old prices as new', () => {
  expect(clockOffset(1000, 5200, 1400)).toBe(4000)
  expect(clockOffset(time, time + 200, time + hourMs), 'the page slept after the response').toBeGreaterThan(-1000)
})
