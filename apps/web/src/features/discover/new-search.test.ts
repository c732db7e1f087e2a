import { mostVariants, placesOf } from '@assay/discover'
import { dayMs } from '@assay/market'
import { expect, test } from 'vitest'
import { searched } from '../../../test/searches.ts'
import { counted, type RangeDraft, rangesOf, specOf, usualCost, varied } from './new-search.ts'

const [fast, slow] = placesOf(searched)
const draft = (more: Partial<RangeDraft> = {}): RangeDraft => ({
  place: fast.id,
  label: 'Fast',
  value: 8,
  isWhole: true,
  isVaried: true,
  from: 4,
  to: 6,
  step: 1,
  ...more,
})

test('the first two numbers are varied, each around its value', () => {
  const three = {
    ...searched,
    stops: { long: { type: 'percentage', target: 2, stopLoss: null, enableTrailingStopLoss: 'No', trailAmountValue: null }, short: null },
  } as const
  expect(rangesOf(three).map(({ value, isVaried, from, to, step }) => [value, isVaried, from, to, step])).toEqual([
    [8, true, 4, 12, 2],
    [24, true, 12, 36, 6],
    [2, false, 1, 3, 0.5],
  ])
})

test('an earlier search gives its own ranges, and fixes what it did not vary', () => {
  const ranges = [{ place: slow.id, from: 20, to: 50, step: 10 }]
  expect(varied(rangesOf(searched), ranges).map(({ isVaried, from, to, step }) => [isVaried, from, to, step])).toEqual([
    [false, 4, 12, 2],
    [true, 20, 50, 10],
  ])
})

test.each<[string, Partial<RangeDraft>[], number, number]>([
  ['three values', [{}], 0, 3],
  ['three by two values', [{}, { from: 1, to: 2 }], 0, 6],
  ['a number that is not varied', [{}, { isVaried: false, to: 99 }], 0, 3],
  ['each filter on and off', [{}], 2, 12],
  ['a filter alone', [], 1, 2],
  ['an end that no step reaches', [{ to: 6.5 }], 0, 3],
  ['tenths', [{ from: 0, to: 0.3, step: 0.1 }], 0, 4],
])('%s are counted', (_, ranges, filters, count) => {
  const tried = (['trend', 'strength', 'hours'] as const).slice(0, filters)
  expect(counted(ranges.map(draft), tried)).toEqual({ count, fault: null })
})

const needs = '“Fast” needs a step above 0, and an end that is not below its start.'
const tooMany = 'At most 20,000 variants are searched. Narrow a range, widen a step or leave out a filter.'

test.each<[string, Partial<RangeDraft>, number, string]>([
  ['a step of zero', { step: 0 }, 0, needs],
  ['a negative step', { step: -1 }, 0, needs],
  ['an end below its start', { from: 7 }, 0, needs],
  ['one value', { to: 4 }, 1, 'Vary a number or try a filter.'],
  ['more than 20,000 values', { to: 4 + mostVariants }, 20_001, tooMany],
])('%s cannot be searched', (_, more, count, fault) => {
  expect(counted([draft(more)], [])).toEqual({ count, fault })
})

test('20,000 variants can be searched', () => {
  expect(counted([draft({ from: 1, to: mostVariants })], [])).toEqual({ count: 20_000, fault: null })
})

test('the sent search holds only what is varied, the cost as a price, and the last fifth sealed', () => {
  const dayStart = (at: number) => Math.floor(at / dayMs) * dayMs
  const period = { start: '2026-01-01T00:00:00.000Z', end: '2026-04-11T00:00:00.000Z' }
  const ranges = [draft(), draft({ place: slow.id, isVaried: false })]
  expect(specOf({ strategy: searched, period, ranges, filters: ['hours'], cost: 45, dayStart })).toMatchObject({
    ...period,
    seal: '2026-03-22T00:00:00.000Z',
    ranges: [{ place: fast.id, from: 4, to: 6, step: 1 }],
    filters: ['hours'],
    cost: 0.45,
  })
})

test.each([
  ['XAUUSD', undefined, 30],
  ['XAUUSD', 0.45, 45],
  ['EURUSD', 0.00012, 12],
  ['EURUSD', 0, 0],
  ['NOPE', 1, 0],
])('the cost of %s at a price of %s is in points', (symbol, cost, points) => {
  expect(usualCost(symbol, cost)).toBe(points)
})
