import type { ForwardRecord } from '@assay/contracts'
import { expect, it } from 'vitest'
import { expectedText, isSilent, leftBandAt, matchText, stateOf, stopShare, stopText, verdictOf } from './forward-words.ts'

/** The band widens by 0.2 per trade: ±5 after 25 trades, ±4 after 20. */
const cone = Array.from({ length: 40 }, (_, i) => {
  const wide = (i + 1) / 5
  return { trades: i + 1, sum: [-wide, -wide / 2, 0, wide / 2, wide] }
})
const record = (more: Partial<ForwardRecord>) =>
  ({
    closed: 25,
    closes: 0,
    unit: 'R',
    result: 1,
    tested: null,
    stop: null,
    expected: { source: null, from: null, to: null, trades: 90, cone },
    ...more,
  }) as ForwardRecord
const none = { source: null, from: null, to: null, trades: 0, cone: [] }

it.each([
  [{ closed: 0 }, 'No trade has been closed yet.'],
  [{ closed: 1 }, '1 trade, +1.0 R. Too few trades to tell: it takes 20 or more.'],
  [{ closed: 19, result: -9 }, '19 trades, −9.0 R. Too few trades to tell: it takes 20 or more.'],
  [{ closed: 20 }, '20 trades, +1.0 R. That is within what its backtest led one to expect.'],
  [{ closed: 20, result: -4 }, '20 trades, −4.0 R. That is within what its backtest led one to expect.'],
  [{ closed: 20, result: -4.1 }, '20 trades, −4.1 R. Its backtest made so little likely less than 1 time in 20.'],
  [{ result: -5 }, '25 trades, −5.0 R. That is within what its backtest led one to expect.'],
  [{ result: -5.1 }, '25 trades, −5.1 R. Its backtest made so little likely less than 1 time in 20.'],
  [{ result: 5.1 }, '25 trades, +5.1 R. Its backtest made so much likely less than 1 time in 20.'],
  [{ unit: '%' as const, result: 0.25 }, '25 trades, +0.25 %. That is within what its backtest led one to expect.'],
  [{ expected: none }, '25 trades, +1.0 R. There is no backtest to compare it with.'],
])('the record %j says: %s', (more, verdict) => {
  expect(verdictOf(record(more))).toBe(verdict)
})

it('the expectation is given with its range, and left out if there was none', () => {
  expect(expectedText(record({}))).toBe('Expected by now: 0.0 R, nine times in ten between −5.0 R and +5.0 R.')
  expect(expectedText(record({ expected: none }))).toBeUndefined()
  expect(expectedText(record({ closed: 0, endedAt: null }))).toMatch(/^The first close that counts/)
  const tested = { trades: 40, aWeek: 6.6, mean: 0.1, won: 40 }
  expect(expectedText(record({ closed: 0, closes: 31, tested, endedAt: null })), 'progress before the first trade').toBe(
    'The rules were decided at 31 closes so far. The server goes on, whether this page is open or not. Its backtest made 6.6 trades a week, about one a day.',
  )
  const often = { ...tested, aWeek: 9.7 }
  expect(expectedText(record({ closed: 0, tested: often, endedAt: null }))).toMatch(/ 9\.7 trades a week, one or two a day\.$/)
  expect(expectedText(record({ closed: 0, endedAt: '2026-11-18T12:00Z' })), 'nothing comes any more').toBeUndefined()
})

const running = { symbol: 'EURUSD', startedAt: '2026-11-18T11:55Z', endedAt: null, waits: null }
const [wednesday, saturday] = [Date.parse('2026-11-18T12:05Z'), Date.parse('2026-11-21T12:05Z')]

const silence = 'No quote of EURUSD has come for 40 s.'

it.each([
  [{ upTo: null }, null, wednesday, 'Waiting for quotes'],
  [{ upTo: '2026-11-18T12:00Z' }, null, wednesday, 'Running'],
  [{ upTo: '2026-11-18T12:00Z' }, silence, wednesday, 'No quotes'],
  [{ upTo: null }, silence, wednesday, 'No quotes'],
  [{ upTo: '2026-11-20T21:59Z' }, silence, saturday, 'Market closed'],
  [{ waits: 'The candle has no bar yet.', upTo: '2026-11-18T12:00Z' }, silence, wednesday, 'Waiting'],
  [{ endedAt: '2026-11-18T12:00Z', endedBecause: 'user' as const }, silence, wednesday, 'Ended'],
  [{ endedAt: '2026-11-18T12:00Z', endedBecause: 'premium' as const }, silence, wednesday, 'Frozen'],
])('the state of %j with %j at %i is: %s', (more, awaited, now, text) => {
  const test = record({ ...running, ...more })
  expect(stateOf(test, awaited, now).text).toBe(text)
  expect(isSilent(test, awaited, now), 'the note stands with the state').toBe(text === 'No quotes')
})

it('the trade that left the band is named while the record is outside, once there are enough trades', () => {
  const trades = (results: readonly number[]) => record({ trades: results.map((result) => ({ result })) as ForwardRecord['trades'] })
  const losses = Array.from({ length: 24 }, (_, i) => (i < 20 ? 0 : -2))
  expect(leftBandAt(trades(losses))).toBe(23)
  expect(leftBandAt(trades([...losses, 4]))).toBeUndefined()
  expect(leftBandAt(trades(losses.map((loss) => -loss))), 'above it too').toBe(23)
  expect(leftBandAt(trades([-6, ...losses.slice(0, 18)])), 'too few trades to tell').toBeUndefined()
})

it.each([
  [null, undefined],
  [{ same: 0, all: 0, night: '2026-11-18' }, undefined],
  [{ same: 1, all: 1, night: '2026-11-18' }, '1 of 1 trade is the same when the days are tested again.'],
  [{ same: 30, all: 32, night: '2026-11-18' }, '30 of 32 trades are the same when the days are tested again.'],
])('the match %j says: %s', (match, text) => {
  expect(matchText({ match })).toBe(text)
})

it('says how near the record is to the limits of its user, and takes the nearer of the two', () => {
  const near = record({ result: -3, stop: { below: 12, trades: 50 } })
  expect(stopText(near)).toBe('You set: 12.0 R below the expected line, or 50 closed trades. Now 3.0 R below, 25 closed trades.')
  expect(stopShare(near)).toBe(0.5)
  expect(stopShare(record({ result: -9, stop: { below: 12, trades: 50 } }))).toBe(0.75)
  expect(stopShare(record({ result: 9, stop: { below: 12, trades: null } })), 'above the line').toBe(0)
  expect(stopText(record({ stop: { below: null, trades: 20 } }))).toBe('You set: 20 closed trades. Now 25 closed trades.')
  expect(stopShare(record({ stop: { below: null, trades: 20 } }))).toBe(1)
})
