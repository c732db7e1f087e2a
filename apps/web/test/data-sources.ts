import type { DataSource, DataSources, ReadableSeries } from '@assay/contracts'
import { timeframes } from '@assay/market'

/** A held series of gold, of the year 2017. */
export const sourceOf = (more: Partial<DataSource> = {}): DataSource => ({
  symbol: 'XAUUSD',
  provider: 'dukascopy',
  label: 'Dukascopy',
  simulated: false,
  timeframe: '1min',
  from: Date.UTC(2017, 0, 2),
  to: Date.UTC(2018, 0, 1),
  bars: 352_360,
  expected: 353_000,
  share: 0.9982,
  gapCount: 3,
  gaps: [],
  weeks: [],
  repaired: 0,
  unfinished: null,
  damaged: 0,
  ageMs: 60_000,
  seed: null,
  version: 'a',
  imports: [],
  job: null,
  ...more,
})

/** An imported year of gold that can be read, in every timeframe. */
export function readableOf(more: Partial<ReadableSeries> = {}, candles: object = {}): ReadableSeries {
  const year = { bars: 6000, from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22), age: 50_000, ...candles }
  return {
    symbol: 'XAUUSD',
    provider: 'csv',
    label: 'CSV import',
    simulated: false,
    timeframe: '1min',
    order: 1,
    candles: Object.fromEntries(timeframes.map((timeframe) => [timeframe, year])),
    ...more,
  }
}

/** A running fetch of gold. */
export const jobOf = (more: Partial<NonNullable<DataSource['job']>> = {}): NonNullable<DataSource['job']> => ({
  id: '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11',
  symbol: 'XAUUSD',
  provider: 'dukascopy',
  label: 'Dukascopy',
  state: 'running',
  waiting: false,
  from: '2017-01-02T00:00:00.000Z',
  to: '2017-02-02T00:00:00.000Z',
  daysTotal: 20,
  daysDone: 5,
  background: false,
  error: null,
  ...more,
})

export const providerOf = (more: Partial<DataSources['providers'][number]> = {}): DataSources['providers'][number] => ({
  id: 'dukascopy',
  label: 'Dukascopy',
  simulated: false,
  state: 'answers',
  detail: 'The last call succeeded.',
  checkedAt: null,
  ...more,
})
