import { type ClosedCandle, notFollowed } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { hourMs, minuteMs } from '@assay/market'
import { newDocument, requestOf, usualOptions } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { block, longOnly, operand } from '../../../test/backtest-bodies.ts'
import { advance } from './advance.ts'
import { openAskedSince } from './asked-since.ts'
import type { RunningTest } from './running-test.ts'

const start = Date.parse('2026-11-18T12:00Z')
const above = block(operand('CLOSE', {}, '5min'), '>', operand('VALUE', { value: 1 }, '5min'))
const document = newDocument({ name: 'Above', symbol: 'EURUSD', timeframe: '5min', ...longOnly([above], []) })
const period = { start: new Date(start - minuteMs).toISOString(), end: new Date(start).toISOString() }

const running: RunningTest = {
  id: 'one',
  userId: 'ada',
  symbol: 'EURUSD',
  timeframe: '5min',
  startedAt: start,
  closesTo: start,
  quotesTo: '0',
  upTo: null,
  request: { ...requestOf(document, period), options: usualOptions },
  state: { followed: notFollowed, seen: null, taken: 0 },
  source: null,
  simulated: false,
  fillCount: 0,
  matchedTo: null,
  name: 'Above',
  expected: { source: null, from: null, to: null, results: { R: [], '%': [] } },
  outside: false,
  leavings: 0,
}
/** One quote a minute, over two candles. */
const quotes = Array.from({ length: 8 }, (_, i) => ({ at: start + i * minuteMs, bid: 1.1, ask: 1.1001 }))
const rows = [{ id: '7', source: 'dukascopy', simulated: false, quotes }]
const close: ClosedCandle = { at: start + 5 * minuteMs, close: 1.1, entryLong: true, entryShort: false, exitLong: false, exitShort: false }

/** A program that starts hours after the quotes came. `bars` returns the close of the first candle if its bar is there. */
function afterOutage(bars: () => readonly ClosedCandle[]) {
  const clock = { now: start + 3 * hourMs }
  const now = () => clock.now
  const needs = { now, askedSince: openAskedSince(now).since, closesSince: async () => [...bars()] }
  return { clock, go: (test = running) => advance(test, rows, needs, new AbortController().signal) }
}

describe('after an outage', () => {
  it('the test waits for a close whose bar is still being fetched, although its candle ended hours ago', async () => {
    let told: readonly ClosedCandle[] = []
    const { clock, go } = afterOutage(() => told)
    const waiting = await go()
    expect([waiting.quotesTo, waiting.state.taken, waiting.waits]).toEqual(['0', 5, 'The 5min candle that ended last has no bar yet.'])
    clock.now += 9 * minuteMs
    told = [close]
    const done = await go({ ...running, state: waiting.state, upTo: waiting.upTo })
    expect([done.quotesTo, done.waits, done.closes]).toEqual(['7', null, [close]])
    expect(done.fills, 'the entry is at the first quote after the close').toMatchObject([{ kind: 'entry', at: start + 5 * minuteMs }])
  })

  it('the test also waits if the bars are refused', async () => {
    const { go } = afterOutage(() => {
      throw new Refusal('DATA_NOT_READY', { message: 'The bars are being fetched.' })
    })
    const waiting = await go()
    expect([waiting.quotesTo, waiting.closesTo, waiting.waits]).toEqual(['0', start, 'The bars are being fetched.'])
  })

  it('the test skips a close that has no bar ten minutes after it was first requested', async () => {
    const { clock, go } = afterOutage(() => [])
    const { state } = await go()
    clock.now += 10 * minuteMs
    expect((await go({ ...running, state })).quotesTo).toBe('0')
    clock.now += 1
    const done = await go({ ...running, state })
    expect([done.quotesTo, done.closes, done.closesTo]).toEqual(['7', [], start + 5 * minuteMs])
  })
})
