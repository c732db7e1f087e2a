import type { DataSource, DataSources } from '@assay/contracts'
import { isBuiltFrom, type Timeframe, timeframeMs } from '@assay/market'
import { type BarsAsk, fetchBars } from './fetch-bars.ts'
import type { Stretch } from './windows.ts'

/** The one series that a chart shows. */
export interface ChartSeries {
  symbol: string
  timeframe: Timeframe
  provider: string
  label: string
  simulated: boolean
  /** Opening time of its first bar, where that is known. */
  first: number | null
  /** Where the first one is looked for; of a simulated market, which goes back as far as one asks, some years ago. */
  home: number
  /** End of its last bar; null where it grows with the time. */
  last: number | null
  gaps: readonly Stretch[]
}

export type SeriesWish = Pick<BarsAsk, 'symbol' | 'timeframe' | 'provider'> & {
  /** The instant that is to be seen; null for the newest. */
  at: number | null
}

/** A series whose last bar is no older grows on. */
const growsWithinMs = 3 * timeframeMs['1D']
const lookMs = 10 * timeframeMs['1D']

/** The series of a symbol that a timeframe can be shown of: real ones first, those that reach furthest before others. */
export function seriesOf({ sources, now }: DataSources, symbol: string, timeframe: Timeframe): DataSource[] {
  return sources
    .filter((source) => source.symbol === symbol && isBuiltFrom(timeframe, source.timeframe) && (source.simulated || source.bars > 0))
    .toSorted((a, b) => Number(a.simulated) - Number(b.simulated) || (b.to ?? now) - (a.to ?? now))
}

/**
 * The series to show: the one that is wished for, else the one by which the server would serve that time, else the one that reaches furthest.
 * Null where there is none. Throws `BarsTrouble`.
 */
export async function resolveSeries(wish: SeriesWish, data: DataSources, signal: AbortSignal): Promise<ChartSeries | null> {
  const { symbol, timeframe, provider, at } = wish
  const held = seriesOf(data, symbol, timeframe)
  const chosen = held.find((source) => source.provider === provider)
  if (chosen) return chartSeries(wish, chosen, data.now)
  const around = at ?? data.now
  const reach = Math.max(lookMs, 4 * timeframeMs[timeframe])
  const found = await fetchBars({ symbol, timeframe, provider: 'auto', from: around - reach, to: around + reach }, signal)
  const known = found && held.find((source) => source.provider === found.meta.provider)
  if (known) return chartSeries(wish, known, data.now)
  if (found) return { symbol, timeframe, ...pick(found.meta), first: null, home: around, last: null, gaps: [] }
  return held.length > 0 ? chartSeries(wish, held[0], data.now) : null
}

const pick = ({ provider, label, simulated }: Pick<DataSource, 'provider' | 'label' | 'simulated'>) => ({ provider, label, simulated })

function chartSeries({ symbol, timeframe }: SeriesWish, source: DataSource, now: number): ChartSeries {
  const { simulated, from, to, gaps } = source
  const grows = simulated || to === null || now - to < growsWithinMs
  // A simulated market is drawn as far back as one asks.
  return { symbol, timeframe, ...pick(source), first: simulated ? null : from, home: from ?? now, last: grows ? null : to, gaps }
}
