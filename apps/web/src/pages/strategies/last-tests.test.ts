import { rulesKey } from '@assay/backtest'
import type { ForwardTest, ListedResult } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { append, makeOperand, newDocument, requestOf } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { forwardSpan, lastTests } from './last-tests.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const crossing = (fast: number) =>
  newDocument({
    name: 'Cross',
    rules: {
      long: { entry: append([], { indicator1: ema(fast), check: 'crossabove', indicator2: ema(24) }), exit: [] },
      short: { entry: [], exit: [] },
    },
  })
const strategy = (fast: number) => ({ id: `s${fast}`, name: 'Cross', savedAt: 0, version: 1, document: crossing(fast) })
const period = { start: '2024-01-01T00:00:00.000Z', end: '2024-02-01T00:00:00.000Z' }
const tested = (more: object = {}) => ({
  rules: rulesKey(requestOf(crossing(8), period)),
  unit: 'R',
  spread: 0.3,
  n: 50,
  mean: 0.1,
  lower: 0.02,
  upper: 0.18,
  curve: [0, 1],
  ...more,
})
const result = (id: string, summary: object) => ({ id, name: 'Cross', keptAt: period.end, summary }) as unknown as ListedResult

describe('the last test of a strategy', () => {
  it('is the newest result of exactly its rules, and missing if they were changed', () => {
    const results = [result('old form', {}), result('new', { tested: tested() }), result('before', { tested: tested() })]
    const lastOf = lastTests(results, [])
    expect(lastOf(strategy(8)).result?.id).toBe('new')
    expect(lastOf(strategy(9)).result).toBeUndefined()
  })

  it('includes the forward test that was started last', () => {
    const forward = [
      { id: 'second', strategyId: 's8' },
      { id: 'first', strategyId: 's8' },
    ] as ForwardTest[]
    expect(lastTests([], forward)(strategy(8)).forward?.id).toBe('second')
  })
})

describe('the verdict', () => {
  const verdictOn = (more: object, simulated = false, others: ListedResult[] = []) =>
    lastTests([result('a', { simulated, tested: tested(more) }), ...others], [])(strategy(8)).verdict

  it('is that of the bounds of the last test, and none on simulated bars', () => {
    const verdicts = [{}, { n: 29 }, { lower: -0.01 }, { lower: -0.3, upper: -0.01, mean: -0.15 }].map((more) => verdictOn(more))
    expect(verdicts).toEqual([
      { verdict: 'held', reason: null },
      { verdict: 'unproven', reason: 'few' },
      { verdict: 'unproven', reason: 'zero' },
      { verdict: 'fails', reason: null },
    ])
    expect([verdictOn({}, true), lastTests([], [])(strategy(8)).verdict]).toEqual([null, null])
  })

  it('takes all rules that were tested on real bars for tries', () => {
    const tries = (simulated: boolean) =>
      Array.from({ length: 9 }, (_, i) => result(`try ${i}`, { simulated, tested: tested({ rules: `other ${i}`, lower: -0.5 }) }))
    expect(verdictOn({}, false, tries(true))).toEqual({ verdict: 'held', reason: null })
    expect(verdictOn({}, false, tries(false))).toEqual({ verdict: 'unproven', reason: 'tries' })
  })
})

it('a forward test shows its closed trades and its days up to its end', () => {
  const test = { closed: 12, startedAt: new Date(0).toISOString(), endedAt: null } as ForwardTest
  expect(forwardSpan(test, 64.9 * dayMs)).toBe('12 trades, 64 days')
  expect(forwardSpan({ ...test, closed: 1, endedAt: new Date(dayMs).toISOString() }, 64 * dayMs)).toBe('1 trade, 1 day')
})
