import { makeOperand, newDocument, requestOf } from '@assay/strategy'
import { expect, test } from 'vitest'
import { differencesOf } from './request-differences.ts'

const period = { start: '2024-03-01T00:00:00.000Z', end: '2024-04-01T00:00:00.000Z' }
const ema = (length: number) => makeOperand('EMA', { params: { period: length }, timeframe: '15min' })
const above = (length: number, initialCapital = 100_000) => {
  const entry = [{ indicator1: makeOperand('CLOSE', { timeframe: '15min' }), check: '>' as const, indicator2: ema(length) }]
  const rules = { long: { entry, exit: [] }, short: { entry: [], exit: [] } }
  return requestOf(newDocument({ rules, initialCapital }), period)
}

test('parts that differ are given in words, the others are left out', () => {
  expect(differencesOf([above(8), above(24)])).toEqual([
    { part: 'Long entry', words: ['CLOSE [15min] > EMA (8) [15min]', 'CLOSE [15min] > EMA (24) [15min]'] },
  ])
  expect(differencesOf([above(8), above(8, 5000), above(8)])).toEqual([{ part: 'Capital', words: ['100000', '5000', '100000'] }])
})

test('equivalent requests differ in nothing, even if one leaves out default options', () => {
  const usual = { ...above(8), options: { opposite_entry: 'ignore', intrabar: 'stop-first' } as const }
  expect(differencesOf([above(8), usual])).toEqual([])
})
