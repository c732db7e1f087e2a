import { act, renderHook } from '@testing-library/react'
import { createElement, type PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { api } from '../api.ts'
import { signedIn } from '../session/auth.slice.ts'
import { useLogout } from '../session/use-logout.ts'
import { makeStore } from '../store.ts'
import { follow } from './followed.ts'
import { selectLink } from './live.slice.ts'
import { selectClockOffset, selectHeadlines, selectLastQuotes, selectQuoteProviders } from './news.slice.ts'
import { openLive } from './open-live.ts'
import { tryNow } from './try-now.ts'

type Listener = (...payload: unknown[]) => void

const start = Date.UTC(2026, 10, 20, 15)
const alerts = { heard: vi.fn(), missed: vi.fn(), visible: vi.fn(), close: vi.fn() }
let server: FakeServer
let frames: (() => void)[]
let close = () => {}
let stopFollowing = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  for (const told of Object.values(alerts)) told.mockClear()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  server = fakeServer()
  server.answers['GET /api/quotes'] = () => Response.json(quotes)
})
afterEach(() => {
  close()
  stopFollowing()
})

const gold = { symbol: 'XAUUSD', source: 'push', label: 'Pushed quotes', simulated: false, why: null, lost: [] }
const quotes = {
  now: start + 5000,
  feed: { state: 'running', source: 'push', label: 'Pushed quotes', simulated: false },
  sources: [gold],
  markets: [],
  quotes: [],
}

/** Opens the connection of a signed-in user over a socket that does nothing by itself. */
function open() {
  const connect = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket) {
    return this
  })
  const disconnect = vi.spyOn(Socket.prototype, 'disconnect').mockImplementation(function (this: Socket) {
    this.connected = false
    return this
  })
  const emit = vi.spyOn(Socket.prototype, 'emit').mockImplementation(function (this: Socket) {
    return this
  } as never)
  const store = makeStore()
  const { user, accessToken, refreshToken } = { user: server.user, accessToken: 'a', refreshToken: 'r' }
  server.begin()
  store.dispatch(signedIn({ user, accessToken, refreshToken }))
  const dispatch = vi.spyOn(store, 'dispatch')
  let seen: (seq: number) => void = () => {}
  const stop = openLive({
    store,
    userId: user.id,
    alerts: (told) => {
      seen = told
      return alerts
    },
  })
  const socket = connect.mock.contexts[0] as Socket
  close = () => {
    stop()
    close = () => {}
  }
  const fire = (event: string, ...payload: unknown[]) => {
    for (const listener of socket.listeners(event as never) as Listener[]) listener(...payload)
  }
  return {
    store,
    socket,
    connect,
    disconnect,
    fire,
    stop: () => close(),
    seen: (seq: number) => seen(seq),
    /** What is read again, in this order. */
    readAgain: () =>
      dispatch.mock.calls.flatMap(([action]) => (api.util.invalidateTags.match(action) ? (action.payload as unknown[]) : [])),
    said: () => emit.mock.calls.map((call) => call as unknown[]),
    join() {
      socket.connected = true
      fire('connect')
    },
    link: () => selectLink(store.getState() as never)?.state,
  }
}
function frame(): void {
  for (const run of frames.splice(0)) run()
}
const reads = () => server.count('GET /api/quotes')

test('a new connection announces its user, subscribes to what the page follows and reads what it missed', async () => {
  stopFollowing = follow(['XAUUSD'])
  const { join, said, link, readAgain } = open()
  expect(link()).toBe('connecting')
  join()
  expect([link(), said(), readAgain()]).toEqual([
    'live',
    [
      ['user connected', server.user.id],
      ['subscribe', { symbols: ['XAUUSD'] }],
    ],
    ['PriceAlert', 'Search'],
  ])
  await vi.waitFor(() => expect(reads()).toBe(1))
})

test('news of the server reads the lists again that it is about, at most once a second', () => {
  const { fire, readAgain } = open()
  fire('alerts changed')
  fire('price-alert', {})
  fire('search', {})
  expect(readAgain()).toEqual(['PriceAlert', 'Search'])
  vi.advanceTimersByTime(1000)
  expect(readAgain()).toEqual(['PriceAlert', 'Search', 'PriceAlert'])
})

test('a refusal by the gate reads the user again', () => {
  const { fire, readAgain } = open()
  fire('connect_error', Object.assign(new Error('refused'), { data: { code: 'STEPS_REQUIRED', message: '' } }))
  expect(readAgain()).toEqual(['Profile'])
})

test('quotes of a known provider are shown in the next frame, the last one of each symbol', async () => {
  const { join, fire, store } = open()
  join()
  await vi.waitFor(() => expect(selectQuoteProviders(store.getState() as never)).toHaveProperty('push'))
  fire('quotes', [{ symbol: 'XAUUSD', bid: 2000, ask: 2000.3, at: start, source: 'push' }])
  fire('quotes', [{ symbol: 'XAUUSD', bid: 2001, ask: 2001.3, at: start + 1, source: 'push' }])
  expect(selectLastQuotes(store.getState() as never)).toEqual({})
  // The clock here moves on while the test waits.
  expect(selectClockOffset(store.getState() as never), 'the clock of the server is five seconds ahead').toBeGreaterThan(4000)
  frame()
  expect(selectLastQuotes(store.getState() as never).XAUUSD).toMatchObject({ bid: 2001, ask: 2001.3, simulated: false, source: 'push' })
})

test('a quote of an unknown provider is not shown, and the providers are read, but at most every five seconds', async () => {
  const { join, fire, store } = open()
  join()
  const strange = () => {
    fire('quotes', [{ symbol: 'XAUUSD', bid: 1, ask: 2, at: start, source: 'stranger' }])
    frame()
  }
  await vi.waitFor(() => expect(reads()).toBe(1))
  vi.setSystemTime(start + 4999)
  strange()
  for (let i = 0; i < 20; i++) await Promise.resolve()
  expect(reads()).toBe(1)
  vi.setSystemTime(start + 5000)
  strange()
  strange()
  await vi.waitFor(() => expect(reads()).toBe(2))
  expect(selectLastQuotes(store.getState() as never)).toEqual({})
})

test('without a connection prices are read after three seconds, and then every minute', async () => {
  const { link } = open()
  await vi.advanceTimersByTimeAsync(2999)
  expect(reads()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(reads()).toBe(1))
  expect(link()).toBe('offline')
  await vi.advanceTimersByTimeAsync(57_000)
  await vi.waitFor(() => expect(reads()).toBe(2))
})

test('a firing and missed ones are passed on', () => {
  const { fire, readAgain } = open()
  const firing = { id: 'f' }
  const batch = { firings: [], upTo: 7 }
  fire('price-alert', firing)
  vi.advanceTimersByTime(1000)
  fire('missed-alerts', batch)
  expect(readAgain()).toEqual(['PriceAlert', 'PriceAlert'])
  expect([alerts.heard.mock.calls, alerts.missed.mock.calls]).toEqual([[[firing]], [[batch]]])
})

test('of many firings seen at once only the last number is acknowledged, and none without a connection', () => {
  const { join, seen, said, socket } = open()
  join()
  const acknowledged = () => said().filter(([event]) => event === 'alerts seen')
  seen(1)
  seen(2)
  seen(3)
  vi.advanceTimersByTime(200)
  expect(acknowledged()).toEqual([
    ['alerts seen', { seq: 1 }],
    ['alerts seen', { seq: 3 }],
  ])
  socket.connected = false
  vi.advanceTimersByTime(1000)
  seen(4)
  expect(acknowledged()).toHaveLength(2)
})

test('the newest headline is noted with the time at which it came', () => {
  const { fire, store } = open()
  vi.setSystemTime(start + 30_000)
  fire('news', { newest: 'n1' })
  expect(selectHeadlines(store.getState() as never)).toEqual({ newest: 'n1', heardAt: start + 30_000 })
})

test('the button that connects at once begins a round, unless one is running', () => {
  const { connect, fire, socket } = open()
  tryNow()
  expect(connect).toHaveBeenCalledTimes(1)
  for (const listener of socket.io.listeners('reconnect_failed') as Listener[]) listener()
  tryNow()
  expect(connect).toHaveBeenCalledTimes(2)
  fire('connect')
})

test('leaving the page ends the connection, and a page that Back restores connects again', () => {
  const { join, disconnect, connect, said } = open()
  join()
  window.dispatchEvent(new Event('pagehide'))
  expect([disconnect.mock.calls.length, said().at(-1)]).toEqual([1, ['user disconnected', server.user.id]])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(connect).toHaveBeenCalledTimes(1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a page that becomes visible tells the alerts and the server, and reads its lists again; one that is hidden does not', () => {
  const { join, said, readAgain } = open()
  join()
  vi.advanceTimersByTime(1000)
  const before = [readAgain().length, said().length]
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([alerts.visible.mock.calls.length, readAgain().length, said().length]).toEqual([0, ...before])
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(alerts.visible).toHaveBeenCalledTimes(1)
  expect([readAgain().slice(before[0]), said().slice(before[1])]).toEqual([['PriceAlert', 'Search'], [['user connected', server.user.id]]])
})

test('after the network has returned the link connects anew', () => {
  const { join, connect, disconnect } = open()
  join()
  window.dispatchEvent(new Event('online'))
  expect([disconnect.mock.calls.length, connect.mock.calls.length]).toEqual([1, 2])
})

test('a connection sends a valid token, and renews it once when the server refuses it', async () => {
  const { socket, fire, connect } = open()
  const auth = socket.auth as (say: (sent: { token: string }) => void) => void
  const { token } = await new Promise<{ token: string }>(auth)
  expect(server.good.has(token)).toBe(true)
  fire('connect_error', Object.assign(new Error('refused'), { data: { code: 'SIGN_IN_REQUIRED', message: '' } }))
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2))
  expect(server.count('POST /api/auth/refresh')).toBe(1)
})

test('a logout ends the connection while the session still exists', async () => {
  const { join, said, store } = open()
  server.answers['POST /api/auth/logout'] = () => refusal(503, 'UNAVAILABLE')
  join()
  const wrapper = ({ children }: PropsWithChildren) => createElement(MemoryRouter, null, createElement(Provider, { store, children }))
  const { result } = renderHook(() => useLogout(), { wrapper })
  const left = result.current.logout()
  expect([said().at(-1), server.count('POST /api/auth/logout')]).toEqual([['user disconnected', server.user.id], 0])
  await act(() => left)
})

test('after the end nothing connects, is read or listens', async () => {
  const { join, stop, connect, fire, store, readAgain } = open()
  join()
  await vi.waitFor(() => expect(reads()).toBe(1))
  await vi.waitFor(() => expect(selectQuoteProviders(store.getState() as never)).toHaveProperty('push'))
  fire('quotes', [{ symbol: 'XAUUSD', bid: 2000, ask: 2000.3, at: start, source: 'push' }])
  fire('alerts changed')
  fire('search')
  const read = readAgain().length
  stop()
  frame()
  expect(alerts.close).toHaveBeenCalledTimes(1)
  tryNow()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([connect.mock.calls.length, reads(), alerts.visible.mock.calls]).toEqual([1, 1, []])
  expect([readAgain().length, selectLastQuotes(store.getState() as never)]).toEqual([read, {}])
})
