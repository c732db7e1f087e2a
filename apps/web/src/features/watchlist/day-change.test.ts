import type { QuoteDay } from '@assay/contracts'
import { expect, test } from 'vitest'
import { dayChange } from './day-change.ts'

const day = { source: 'dukascopy', open: 2000, changePercent: 0.4 } as QuoteDay

test('is calculated from the first bid of the day to the bid shown', () => {
  expect(dayChange({ quote: { bid: 2010, source: 'dukascopy' }, day })).toBeCloseTo(0.5, 12)
  expect(dayChange({ quote: { bid: 1990, source: 'dukascopy' }, day })).toBeCloseTo(-0.5, 12)
})

test('is unknown if the quote and the day come from different sources', () => {
  expect(dayChange({ quote: { bid: 2010, source: 'simulator' }, day })).toBeNull()
})

test('is the server’s value without a live quote, and unknown without a day', () => {
  expect(dayChange({ quote: undefined, day })).toBe(0.4)
  expect(dayChange({ quote: { bid: 2010, source: 'dukascopy' }, day: null })).toBeNull()
})
