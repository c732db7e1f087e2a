import type { SearchResult } from '@assay/discover'
import { placesOf } from '@assay/discover'
import { append, makeOperand, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { leftText, variantsCsv, variantText } from './search-words.ts'
import { verdictOf } from './verdict-words.ts'

const ema = (period: number) => makeOperand('EMA', { params: { period } })
const entry = append([], { indicator1: ema(8), check: 'crossabove', indicator2: ema(24) })
const strategy = newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } } })
const [fast, slow] = placesOf(strategy)
const [start, seal, end] = ['2024-01-01T00:00:00.000Z', '2024-03-21T00:00:00.000Z', '2024-04-10T00:00:00.000Z']
const ranges = [
  { place: fast.id, from: 4, to: 6, step: 1 },
  { place: slow.id, from: 20, to: 50, step: 10 },
]
const options = { intrabar: 'stop-first', opposite_entry: 'ignore', day_boundary: 'utc', provider: 'auto' } as const
/** Three values by four: 12 variants, four per row. */
const spec = { strategy, start, seal, end, ranges, filters: [], cost: 0, options }
const gates = ['trades', 'expectancy', 'deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const

function result(passed: readonly number[], left: readonly number[], trades = 150): SearchResult {
  const first = { index: passed[0] ?? 0, trades, mean: 0.15, lower: 0.13, deflated: 0.99, plateau: 0.8, neighbours: 8, walks: true }
  return {
    tried: 12,
    trades: new Array(12).fill(trades),
    means: new Array(12).fill(trades === 0 ? 0 : 0.1),
    gates: gates.map((id, i) => ({ id, left: left[i] })),
    passed: [...passed],
    survivors: passed.length > 0 ? [{ ...first, sealed: null, stopped: null }] : [],
  } as unknown as SearchResult
}

test('says that no trade was closed, instead of judging zeros', () => {
  const { title, text } = verdictOf(spec, result([], [0, 0, 0, 0, 0, 0, 0], 0))
  expect(title).toBe('No trade was closed.')
  expect(text).toContain('None of the 12 variants closed a trade')
})

test('names the gate that no variant passed, and how many got that far', () => {
  const { title, text } = verdictOf(spec, result([], [11, 3, 0, 0, 0, 0, 0]))
  expect(title).toBe('0 of 12 passed.')
  expect(text).toContain('3 came as far as “Average trade above 0”. None passed “Deflated Sharpe 0.95”')
})

test('when no variant passes the first gate, the verdict names that gate', () => {
  expect(verdictOf(spec, result([], [0, 0, 0, 0, 0, 0, 0])).text).toMatch(
    /^A good answer\. None passed “100 trades or more”: too few trades say nothing\./,
  )
})

test('a find is told with its trades and its bound, and as worth a forward test', () => {
  expect(verdictOf(spec, result([5], [12, 12, 12, 12, 12, 12, 1])).text).toBe(
    'The centre of the widest plateau made +0.150\u00a0% a trade over 150 trades, and with 90 % confidence more than +0.130\u00a0%. After 12 tries that is worth a forward test, not yet money.',
  )
})

test('counts plateaus, not their members', () => {
  const all = [12, 12, 12, 12, 12, 12, 3]
  expect(verdictOf(spec, result([5], all)).title).toBe('1 of 12 passed.')
  expect(verdictOf(spec, result([0, 5, 10], all)).title, 'variants one step apart').toBe(
    '3 of 12 passed. They are one plateau, not 3 strategies.',
  )
  expect(verdictOf(spec, result([0, 1, 3], all)).title, 'variants two steps apart').toBe('3 of 12 passed, on 2 plateaus.')
  expect(verdictOf(spec, result([5], all)).text).toContain('+0.150\u00a0% a trade over 150 trades')
})

test('names a variant by its numbers and its filters', () => {
  expect(variantText(spec, 5)).toBe('EMA (5) · EMA (30)')
  const filters = { ...spec, ranges: [], filters: ['trend' as const, 'hours' as const] }
  expect([0, 1, 3].map((index) => variantText(filters, index))).toEqual([
    'without a filter',
    'with the trend',
    'with the trend · in busy hours',
  ])
})

test('leaves out the average of a variant without trades', () => {
  const lines = variantsCsv(spec, { means: [0, 0.5], trades: [0, 7] }).split('\n')
  expect(lines.slice(1)).toEqual(['4,20,0,', '4,30,7,0.5'])
})

test('says what is happening before the speed is known, and after all were measured', () => {
  expect(leftText({ perSecond: null, count: 100, done: 0 })).toBe('The first variants are being measured')
  expect(leftText({ perSecond: 50, count: 1000, done: 500 })).toBe('50 a second · about 10 s left')
  expect(leftText({ perSecond: 50, count: 1000, done: 1000 })).toBe('All are measured. The verdict is being computed')
})
