import { mostFollowed } from '@assay/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow, followedSymbols } from './followed.ts'
import { openSubscriptions } from './subscriptions.ts'

const line = { connected: true, emit: vi.fn() }
let stops: (() => void)[] = []
let subscriptions: ReturnType<typeof openSubscriptions>

beforeEach(() => {
  vi.useFakeTimers()
  line.connected = true
  line.emit.mockClear()
  subscriptions = openSubscriptions(line)
})
afterEach(() => {
  subscriptions.close()
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

function followed(...symbols: string[]): () => void {
  const stop = follow(symbols)
  stops.push(stop)
  return () => {
    stops = stops.filter((each) => each !== stop)
    stop()
  }
}
const said = () => line.emit.mock.calls.splice(0).map(([event, { symbols }]) => [event, symbols])
const later = () => vi.advanceTimersByTime(100)

test('what several parts follow within a tenth of a second is subscribed in one message', () => {
  followed('XAUUSD', 'EURUSD')
  followed('GBPUSD')
  vi.advanceTimersByTime(99)
  expect(said()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said()).toEqual([['subscribe', ['XAUUSD', 'EURUSD', 'GBPUSD']]])
})

test('a symbol is left when its last part stops following it, and only the difference is sent', () => {
  const one = followed('XAUUSD')
  const two = followed('XAUUSD', 'EURUSD')
  later()
  said()
  one()
  later()
  expect(said()).toEqual([])
  two()
  followed('GBPUSD')
  later()
  expect(said(), 'places are limited, so they are freed first').toEqual([
    ['unsubscribe', ['XAUUSD', 'EURUSD']],
    ['subscribe', ['GBPUSD']],
  ])
})

test('a page that is left and opened again at once sends nothing', () => {
  const stop = followed('XAUUSD')
  later()
  said()
  stop()
  followed('XAUUSD')
  later()
  expect(said()).toEqual([])
})

test('without a connection nothing is sent, and a new connection subscribes to all of it', () => {
  line.connected = false
  followed('XAUUSD')
  later()
  expect(said()).toEqual([])
  line.connected = true
  subscriptions.renew()
  expect(said()).toEqual([['subscribe', ['XAUUSD']]])
  subscriptions.renew()
  expect(said(), 'the server forgets with the connection').toEqual([['subscribe', ['XAUUSD']]])
})

test('beyond the limit the symbols followed first keep their places, and the next one moves up when one is free', () => {
  const many = Array.from({ length: mostFollowed }, (_, i) => `S${i}`)
  const first = followed(many[0])
  followed(...many.slice(1))
  followed('LATE')
  expect(followedSymbols()).toEqual(many)
  first()
  expect(followedSymbols()).toEqual([...many.slice(1), 'LATE'])
})

test('closed subscriptions say nothing', () => {
  followed('XAUUSD')
  subscriptions.close()
  later()
  followed('EURUSD')
  later()
  expect(said()).toEqual([])
})
