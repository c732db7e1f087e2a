import { type MarketData, runBacktest, seriesCache } from '@assay/backtest'
import { median, timed } from './measure.ts'
import { tenBlocks } from './rules.ts'
import { walk } from './walk.ts'

const yearOfMinutes = 352_360
const sizing = { capital: 100_000, positionValue: 100_000, quantity: 1 }
const none = { long: null, short: null }

/** Milliseconds to run a strategy of ten blocks over a year of one-minute bars again when one block has changed, its columns being kept. */
export function editedBlock(times: number): number {
  const data: MarketData = { timeframe: '1min', bars: walk(yearOfMinutes, 60_000, 3), dayBoundary: 'utc', point: 0.01 }
  const cache = seriesCache(data)
  const run = (period: number) => runBacktest({ data, rules: tenBlocks(period, '1min'), levels: none, sizing, cache })
  run(7)
  const runs = Array.from({ length: times + 2 }, (_, i) => timed(() => run(8 + i)).ms)
  return median(runs.slice(2))
}
