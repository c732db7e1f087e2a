import type { QuoteDay } from '@assay/contracts'
import { expect, test } from 'vitest'
import { dayChange, lastOfDay, presentDay } from './day-change.ts'

const from = Date.UTC(2026, 10, 24, 22)
const day = { source: 'dukascopy', from, open: 2000, last: 2008, changePercent: 0.4 } as QuoteDay
const at = from + 1

test('is calculated from the first bid of the day to the bid shown', () => {
  expect(dayChange({ quote: { bid: 2010, source: 'dukascopy', at }, day })).toBeCloseTo(0.5, 12)
  expect(dayChange({ quote: { bid: 1990, source: 'dukascopy', at }, day })).toBeCloseTo(-0.5, 12)
})

test('is unknown if the quote and the day come from different sources', () => {
  expect(dayChange({ quote: { bid: 2010, source: 'simulator', at }, day })).toBeNull()
})

test('is the server’s value without a live quote, and unknown without a day', () => {
  expect(dayChange({ quote: undefined, day })).toBe(0.4)
  expect(dayChange({ quote: { bid: 2010, source: 'dukascopy', at }, day: null })).toBeNull()
})

test('a quote from before the day is no price of the day', () => {
  const quote = { bid: 1500, source: 'dukascopy', at: from - 1 }
  expect({ change: dayChange({ quote, day }), last: lastOfDay(quote, day) }).toEqual({ change: 0.4, last: 2008 })
})

test('a day that was over long ago is not today, but the last one is all weekend', () => {
  const friday = { ...day, from: Date.UTC(2026, 10, 26, 22) }
  const saturday = Date.UTC(2026, 10, 28, 12)
  expect({ friday: presentDay('XAUUSD', friday, saturday), before: presentDay('XAUUSD', day, saturday) }).toEqual({
    friday,
    before: undefined,
  })
})
