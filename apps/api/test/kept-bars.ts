import { newBars, type Timeframe, timeframeMs } from '@assay/market'
import { dataService } from '../src/features/data/data.service.ts'
import { dataStore } from '../src/features/data/data.store.ts'
import { silentLog } from './data-folder.ts'
import { noJobs } from './jobs.ts'

export type Candle = readonly [open: number, high: number, low: number, close: number]

/** Stores consecutive candles from `start` (UTC milliseconds) in a data folder, as if a file of them had been imported or as another provider would. */
export async function keepBars(
  folder: string,
  symbol: string,
  timeframe: Timeframe,
  start: number,
  candles: readonly Candle[],
  provider: 'csv' | 'push' = 'csv',
): Promise<void> {
  const bars = newBars(candles.length)
  const step = timeframeMs[timeframe]
  candles.forEach(([open, high, low, close], i) => {
    bars.time[i] = start + i * step
    for (const [name, value] of Object.entries({ open, high, low, close })) bars[name as 'open'][i] = value
  })
  const held = [[start, start + candles.length * step]] as const
  await dataStore(folder, silentLog, Date.now).write({ provider, symbol, timeframe }, { bars, held })
}

/** The minutes stored in a data folder, in the form that features receive them. */
export const minutesKeptIn = (folder: string) =>
  dataService({ folder, feed: 'off', dukascopyUrl: 'http://127.0.0.1:9', log: silentLog, jobs: noJobs }).heldMinutes
