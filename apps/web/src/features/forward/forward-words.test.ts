import type { ForwardRecord } from '@assay/contracts'
import { expect, it } from 'vitest'
import { expectedText, stateOf, verdictOf } from './forward-words.ts'

const cone = Array.from({ length: 40 }, (_, i) => ({ trades: i + 1, sum: [-5, -2, 0, 2, 5] }))
const record = (more: Partial<ForwardRecord>) =>
  ({ closed: 25, unit: 'R', result: 1, expected: { from: null, to: null, trades: 90, cone }, ...more }) as ForwardRecord
const none = { from: null, to: null, trades: 0, cone: [] }

it.each([
  [{ closed: 0 }, 'No trade has been closed yet.'],
  [{ closed: 1 }, '1 trade, +1.0 R. Too few trades to tell: it takes 20 or more.'],
  [{ closed: 19, result: -9 }, '19 trades, −9.0 R. Too few trades to tell: it takes 20 or more.'],
  [{ closed: 20 }, '20 trades, +1.0 R. That is within what its backtest led one to expect.'],
  [{ result: -5 }, '25 trades, −5.0 R. That is within what its backtest led one to expect.'],
  [{ result: -5.1 }, '25 trades, −5.1 R. Its backtest made so little likely less than 1 time in 20.'],
  [{ result: 5.1 }, '25 trades, +5.1 R. Its backtest made so much likely less than 1 time in 20.'],
  [{ unit: '%' as const, result: 0.25 }, '25 trades, +0.25 %. That is within what its backtest led one to expect.'],
  [{ expected: none }, '25 trades, +1.0 R. There is no backtest to compare it with.'],
])('the record %j says: %s', (more, verdict) => {
  expect(verdictOf(record(more))).toBe(verdict)
})

it('what was expected is told with its range, and not told where nothing was', () => {
  expect(expectedText(record({}))).toBe('Expected by now: 0.0 R, nine times in ten between −5.0 R and +5.0 R.')
  expect(expectedText(record({ expected: none }))).toBeUndefined()
})

it.each([
  [{ endedAt: null, waits: null, upTo: null }, 'Waiting for quotes'],
  [{ endedAt: null, waits: null, upTo: '2026-11-18T12:00Z' }, 'Running'],
  [{ endedAt: null, waits: 'The candle has no bar yet.', upTo: '2026-11-18T12:00Z' }, 'Waiting'],
  [{ endedAt: '2026-11-18T12:00Z', endedBecause: 'user' as const }, 'Ended'],
  [{ endedAt: '2026-11-18T12:00Z', endedBecause: 'premium' as const }, 'Frozen'],
])('the state of %j is: %s', (more, text) => {
  expect(stateOf(record(more)).text).toBe(text)
})
