import type { DataSource, DataSources } from '@assay/contracts'
import { expect, test } from 'vitest'
import { resolveSeries } from './resolve-series.ts'

const now = Date.UTC(2026, 10, 20)
const year: DataSource = {
  ...{ symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, timeframe: '1min' },
  ...{ from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22), bars: 352_360, expected: 353_000, share: 0.998, gapCount: 0, gaps: [] },
  ...{ weeks: [], repaired: 0, unfinished: null, damaged: 0, ageMs: 0, seed: null, job: null, version: 'a', imports: [] },
}
const offline: DataSources = { now, providers: [], sources: [year] }

test('without a requested time, the chart shows the newest real bars that are stored, however old', async () => {
  const wish = { symbol: 'XAUUSD', timeframe: '15min', provider: 'auto', at: null } as const
  const series = await resolveSeries(wish, offline, AbortSignal.abort())
  expect(series).toMatchObject({ provider: 'csv', simulated: false, last: year.to })
})
