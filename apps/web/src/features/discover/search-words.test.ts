import { expect, test } from 'vitest'
import { specOf } from '../../../test/searches.ts'
import { leftText, meanText, orderText, rangeLabels, variantsCsv, variantText } from './search-words.ts'

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

test('the numbers of a variant are named in the order of its ranges', () => {
  const spec = specOf()
  expect(orderText(spec)).toBe('The numbers of a variant: EMA (8) [15min], Period; EMA (24) [15min], Period.')
  expect(orderText(specOf({ ranges: [], filters: ['trend'] }))).toBe('')
  expect(rangeLabels(specOf({ ranges: [{ ...spec.ranges[0], place: 'gone' }] })), 'a place that the strategy lost').toEqual(['gone'])
})

test('a variant is named by its numbers and by the filters that are on', () => {
  const spec = specOf({ filters: ['trend', 'hours'] })
  expect([0, 11, 12, 30].map((index) => variantText(spec, index))).toEqual([
    '4, 20',
    '6, 50',
    '4, 20 · with the trend',
    '5, 40 · in busy hours',
  ])
})

test('the file has a column for each number and filter, quoted heads, and one line for each variant', () => {
  const spec = specOf({ filters: ['trend'] })
  const lines = variantsCsv(spec, { means: [...new Array(12).fill(0), -0.5], trades: [...new Array(12).fill(0), 7] }).split('\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('"EMA (8) [15min], Period","EMA (24) [15min], Period","With the trend","Trades","Average trade after costs, %"')
  expect([lines[1], lines[8], lines[13]]).toEqual(['4,20,0,0,', '5,50,0,0,', '4,20,1,7,-0.5'])
})
