import { type Bars, firstAtOrAfter, isBuiltFrom, resample, sliceBars, type Timeframe, timeframeMs } from '@assay/market'
import type { DataStore } from '../data.store.ts'
import { joinBars } from '../series/shared-bars.ts'
import type { SeriesIndex, SeriesKey } from '../store/series-index.ts'

/** How the bars of a file compare with stored bars of the same symbol. */
export interface PriceComparison {
  readonly with: SeriesIndex
  /** The number of closes at the same time, and the median of their differences. */
  readonly bars: number
  readonly difference: number
  /** The difference as a share of the price. */
  readonly share: number
}

/** Only the last 30 days that both series have are compared, and only if they have enough bars in common. */
const reachMs = 30 * timeframeMs['1D']
const fewestBars = 20

/** Compares the bars of a file with the stored series that overlaps them most; null if none overlaps enough. */
export async function comparePrices(store: DataStore, key: SeriesKey, bars: Bars): Promise<PriceComparison | null> {
  const others = (await store.list(key.symbol)).filter((each) => each.provider !== key.provider || each.timeframe !== key.timeframe)
  for (const other of others.sort((a, b) => overlap(b, bars) - overlap(a, bars))) {
    const timeframe = common(key.timeframe, other.timeframe)
    const end = Math.min(bars.time[bars.time.length - 1], other.chunks.at(-1)?.to ?? 0)
    if (!timeframe || overlap(other, bars) <= 0) continue
    const { parts } = await store.read(other, [end - reachMs, end + 1])
    const found = medianDifference(closes(bars, key.timeframe, timeframe, end), closes(joinBars(parts), other.timeframe, timeframe, end))
    if (found) return { with: other, ...found }
  }
  return null
}

function overlap({ chunks }: SeriesIndex, { time }: Bars): number {
  const [first, last] = [chunks[0], chunks.at(-1)]
  return first && last && time.length > 0 ? Math.min(last.to, time[time.length - 1]) - Math.max(first.from, time[0]) : 0
}

function common(a: Timeframe, b: Timeframe): Timeframe | null {
  const slower = timeframeMs[a] >= timeframeMs[b] ? a : b
  return isBuiltFrom(slower, slower === a ? b : a) ? slower : null
}

function closes(bars: Bars, own: Timeframe, wanted: Timeframe, end: number): Map<number, number> {
  const recent = sliceBars(bars, firstAtOrAfter(bars.time, end - reachMs), firstAtOrAfter(bars.time, end + 1))
  const { time, close } = own === wanted ? recent : resample(recent, wanted, 'new-york')
  return new Map(Array.from(time, (at, i) => [at, close[i]]))
}

function medianDifference(own: Map<number, number>, other: Map<number, number>): Omit<PriceComparison, 'with'> | null {
  const shared = [...own].filter(([time]) => other.has(time))
  if (shared.length < fewestBars) return null
  const differences = shared.map(([time, close]) => Math.abs(close - (other.get(time) ?? close))).sort((a, b) => a - b)
  const difference = differences[differences.length >> 1]
  return { bars: shared.length, difference, share: difference / shared[shared.length - 1][1] }
}
