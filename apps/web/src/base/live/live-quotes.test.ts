import type { QuotesAnswer } from '@assay/contracts'
import { expect, test } from 'vitest'
import { type LiveQuotes, noQuotes, takeHeard, takeRead } from './live-quotes.ts'

const fresh = (): LiveQuotes => structuredClone({ ...noQuotes, providers: { push: { label: 'Pushed', simulated: false } } })
const quote = (bid: number, at: number, source = 'push') => ({ symbol: 'XAUUSD', bid, ask: bid + 0.3, at, source })
const sourceOf = (more: object) => ({
  symbol: 'XAUUSD',
  source: 'push',
  label: 'Pushed quotes',
  simulated: false,
  why: null,
  lost: [],
  ...more,
})
const answer = (more: object) =>
  ({ now: 0, feed: { state: 'running' }, markets: [], sources: [], quotes: [], ...more }) as unknown as QuotesAnswer

test('a quote of a simulated provider is kept as simulated, and with the time at which it came', () => {
  const state = fresh()
  state.providers.simulator = { label: 'Simulator', simulated: true }
  takeHeard(state, { quotes: [quote(2000, 5, 'simulator')], heardAt: 99 })
  expect(state.last.XAUUSD).toEqual({ ...quote(2000, 5, 'simulator'), simulated: true, heardAt: 99 })
})

test('of two quotes of one instant the later message counts, an older quote never does', () => {
  const state = fresh()
  takeHeard(state, { quotes: [quote(2000, 5), quote(2001, 5), quote(1999, 4)], heardAt: 1 })
  expect(state.last.XAUUSD.bid).toBe(2001)
})

test('a quote of another provider replaces the last one, whatever its time', () => {
  const state = fresh()
  state.providers.other = { label: 'Other', simulated: false }
  takeHeard(state, { quotes: [quote(2000, 5), quote(2100, 1, 'other')], heardAt: 1 })
  expect(state.last.XAUUSD.source).toBe('other')
})

test('a quote that cannot be labelled is dropped', () => {
  const state = fresh()
  takeHeard(state, { quotes: [quote(2000, 5, 'stranger')], heardAt: 1 })
  expect(state.last).toEqual({})
})

test('a response brings the feed, the clock, the names of the providers and newer quotes only', () => {
  const state = fresh()
  takeHeard(state, { quotes: [quote(2000, 5)], heardAt: 1 })
  const quotes = [{ ...quote(1990, 4), simulated: false }]
  takeRead(state, { answer: answer({ sources: [sourceOf({})], quotes }), heardAt: 2, clockOffsetMs: -7 })
  expect([state.last.XAUUSD.bid, state.clockOffsetMs, state.providers.push, state.feed]).toEqual([
    2000,
    -7,
    { label: 'Pushed quotes', simulated: false },
    { state: 'running' },
  ])
})

test('a symbol without a source keeps the reason, and a quote whose provider has no name is known by its id', () => {
  const state = fresh()
  const quotes = [{ ...quote(1990, 4, 'old'), simulated: true }]
  takeRead(state, {
    answer: answer({ sources: [sourceOf({ source: null, label: null, why: 'Nothing sends.' })], quotes }),
    heardAt: 2,
    clockOffsetMs: 0,
  })
  expect([state.sources.XAUUSD.why, state.providers.old, state.last.XAUUSD.simulated]).toEqual([
    'Nothing sends.',
    { label: 'old', simulated: true },
    true,
  ])
})
