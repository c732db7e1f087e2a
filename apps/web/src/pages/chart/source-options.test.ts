import type { DataSources } from '@assay/contracts'
import { expect, test } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { sourceOptions } from './source-options.ts'
import { slowerThan } from './timeframe-choice.ts'

const now = Date.UTC(2026, 10, 20)
const csv = readableOf({ timeframe: '1min' }, { from: Date.UTC(2017, 0, 3), to: Date.UTC(2018, 0, 1) })
const later = readableOf({ timeframe: '15min' }, { from: Date.UTC(2018, 1, 1), to: Date.UTC(2018, 2, 2) })
const slow = { ...later, candles: { '15min': later.candles['15min'], '1h': later.candles['1h'] } }
const pushed = readableOf({ provider: 'push', label: 'Pushed quotes' }, { from: Date.UTC(2026, 9, 1), to: now })
const simulator = readableOf({ provider: 'simulator', label: 'simulator', simulated: true, order: 5 })

const data: DataSources = {
  now,
  providers: [],
  sources: [],
  series: [csv, slow, pushed, { ...csv, symbol: 'EURUSD', provider: 'euro' }, simulator],
}
const asked = { symbol: 'XAUUSD', timeframe: '1h', zone: 'UTC', shown: null } as const

test('the choice of the server comes first, then what is held with its days, then the simulator', () => {
  expect(sourceOptions(data, asked)).toEqual([
    { value: 'auto', label: 'Auto', detail: 'Best for what is on screen' },
    { value: 'push', label: 'Pushed quotes', detail: '01 Oct to 19 Nov 2026' },
    { value: 'csv', label: 'CSV import', detail: '03 Jan 2017 to 01 Mar 2018' },
    { value: 'simulator', label: 'simulator', detail: 'Any time, not real' },
  ])
})

test('the source that the server chose is named', () => {
  expect(sourceOptions(data, { ...asked, shown: 'CSV import' })[0].label).toBe('Auto: CSV import')
})

test('bars too slow for the candles are not offered, and days are those of the zone', () => {
  const [, , held] = sourceOptions(data, { ...asked, timeframe: '5min', zone: 'America/New_York' })
  expect(held).toEqual({ value: 'csv', label: 'CSV import', detail: '02 Jan to 31 Dec 2017' })
})

test('the next slower timeframe of 15min is 30min, and 1W has none', () => {
  expect([slowerThan('15min'), slowerThan('1D'), slowerThan('1W')]).toEqual(['30min', '1W', undefined])
})
