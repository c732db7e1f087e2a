import { placesOf } from '@assay/discover'
import { makeOperand, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { specOf } from '../../../test/searches.ts'
import { leftText, meanText, rangeLabels, variantsCsv, variantText } from './search-words.ts'

test.each([
  [89, '1 a second · about 89 s left'],
  [90, '1 a second · about 2 min left'],
  [121, '1 a second · about 3 min left'],
])('with %i variants to go at one a second: %s', (left, text) => {
  expect(leftText({ perSecond: 1, count: 1000, done: 1000 - left })).toBe(text)
})

test('the speed is rounded and has separators', () => {
  expect(leftText({ perSecond: 1234.5, count: 10_000, done: 0 })).toBe('1,235 a second · about 9 s left')
})

test('an average trade has three decimals and its sign', () => {
  expect([meanText(0.1), meanText(-0.0215), meanText(0)]).toEqual(['+0.100\u00a0%', '−0.022\u00a0%', '0.000\u00a0%'])
})

test('a range of a place that the strategy lost keeps its id', () => {
  const lost = specOf({ ranges: [{ ...specOf().ranges[0], place: 'gone' }] })
  expect(rangeLabels(lost)).toEqual(['gone'])
})

test('stops are named with their unit, and a level beside what it is compared with', () => {
  const stop = { type: 'percentage', target: 1, stopLoss: 0.5, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
  const rsi = makeOperand('RSI', { params: { period: 14 } })
  const entry = [{ indicator1: rsi, check: '<' as const, indicator2: makeOperand('VALUE', { params: { value: 30 } }) }]
  const strategy = newDocument({ rules: { long: { entry, exit: [] }, short: { entry: [], exit: [] } }, stops: { long: stop, short: null } })
  const ranges = placesOf(strategy).map(({ id, value }) => ({ place: id, from: value, to: value * 2, step: value }))
  expect(variantText(specOf({ strategy, ranges }), 0)).toBe('RSI (14) · RSI (14) at 30 · target 1\u00a0% · stop loss 0.5\u00a0%')
})

test('a variant is named by its numbers and by the filters that are on', () => {
  const spec = specOf({ filters: ['trend', 'hours'] })
  expect([0, 11, 12, 30].map((index) => variantText(spec, index))).toEqual([
    'EMA (4) · EMA (20)',
    'EMA (6) · EMA (50)',
    'EMA (4) · EMA (20) · with the trend',
    'EMA (5) · EMA (40) · in busy hours',
  ])
})

test('the file has a column for each number and filter, quoted heads, and one line for each variant', () => {
  const spec = specOf({ filters: ['trend'] })
  const lines = variantsCsv(spec, { means: [...new Array(12).fill(0), -0.5], trades: [...new Array(12).fill(0), 7] }).split('\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('"EMA (8) [15min], Period","EMA (24) [15min], Period","With the trend","Trades","Average trade after costs, %"')
  expect([lines[1], lines[8], lines[13]]).toEqual(['4,20,0,0,', '5,50,0,0,', '4,20,1,7,-0.5'])
})
