import { dayMs } from '@assay/market'
import { expect, test } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { exampleRange } from './example-range.ts'

const end = Date.UTC(2017, 11, 29, 22)
const chosen = (...series: ReturnType<typeof readableOf>[]) =>
  exampleRange({ now: Date.UTC(2026, 10, 20), sources: [], providers: [], series })

test('ends with the last whole candle and is five weeks long', () => {
  expect(chosen(readableOf())).toEqual({ symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', from: end - 35 * dayMs, to: end })
})

test('a few pushed minutes do not replace an imported year, and simulated bars come before they do', () => {
  const pushed = readableOf({ provider: 'push', order: 2 }, { bars: 3, age: 0 })
  const simulated = readableOf({ provider: 'simulator', simulated: true, order: 5 }, { age: 0 })
  expect(chosen(pushed, simulated, readableOf())?.provider).toBe('csv')
  expect(chosen(pushed, simulated)?.provider).toBe('simulator')
})

test('without bars of gold there is none', () => {
  expect(chosen(readableOf({ symbol: 'EURUSD' }))).toBeNull()
})
