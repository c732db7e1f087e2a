import type { DataSource, DataSources } from '@assay/contracts'
import { expect, test } from 'vitest'
import { sourceOptions } from './source-options.ts'
import { slowerThan } from './timeframe-choice.ts'

const now = Date.UTC(2026, 10, 20)
const source = (more: Partial<DataSource>) =>
  ({ symbol: 'XAUUSD', simulated: false, timeframe: '1min', bars: 1000, gaps: [], ...more }) as DataSource
const csv = source({ provider: 'csv', label: 'CSV import', from: Date.UTC(2017, 0, 3), to: Date.UTC(2018, 0, 1) })
const later = source({ ...csv, timeframe: '15min', from: Date.UTC(2018, 1, 1), to: Date.UTC(2018, 2, 2) })
const pushed = source({ provider: 'push', label: 'Pushed quotes', from: Date.UTC(2026, 9, 1), to: now })
const provider = (id: string, simulated: boolean, state: 'answers' | 'off') =>
  ({ id, label: id, simulated, state, detail: '', checkedAt: null }) as DataSources['providers'][number]

const data: DataSources = {
  now,
  providers: [provider('simulator', true, 'answers'), provider('other-simulator', true, 'off'), provider('dukascopy', false, 'answers')],
  sources: [csv, later, pushed, source({ ...csv, symbol: 'EURUSD', provider: 'euro' }), source({ provider: 'simulator', simulated: true })],
  series: [],
}
const asked = { symbol: 'XAUUSD', timeframe: '1h', zone: 'UTC', shown: null } as const

test('the choice of the server comes first, then what is held with its days, then simulators that are on', () => {
  expect(sourceOptions(data, asked)).toEqual([
    { value: 'auto', label: 'Auto', detail: 'Best for what is on screen' },
    { value: 'push', label: 'Pushed quotes', detail: '01 Oct 2026 to 19 Nov 2026' },
    { value: 'csv', label: 'CSV import', detail: '03 Jan 2017 to 01 Mar 2018' },
    { value: 'simulator', label: 'simulator', detail: 'Any time, not real' },
  ])
})

test('the source that the server chose is named', () => {
  expect(sourceOptions(data, { ...asked, shown: 'CSV import' })[0].label).toBe('Auto: CSV import')
})

test('bars too slow for the candles are not offered, and days are those of the zone', () => {
  const [, , held] = sourceOptions(data, { ...asked, timeframe: '5min', zone: 'America/New_York' })
  expect(held).toEqual({ value: 'csv', label: 'CSV import', detail: '02 Jan 2017 to 31 Dec 2017' })
})

test('the next slower timeframe of 15min is 30min, and 1W has none', () => {
  expect([slowerThan('15min'), slowerThan('1D'), slowerThan('1W')]).toEqual(['30min', '1W', undefined])
})
