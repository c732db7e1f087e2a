import type { DataSource, DataSources } from '@assay/contracts'
import { candleEnd, candleStart, isBuiltFrom, type Timeframe, timeframeMs } from '@assay/market'
import { type BarsAsk, fetchBars } from '../../base/candles/fetch-bars.ts'
import type { Stretch } from '../../base/candles/windows.ts'
import type { NumbersOn } from '../../base/source-words.ts'
import { fetchServing } from './fetch-serving.ts'

/** The bars of the chart, for the chip that names them. `now` is the server's time, if it is known. */
export function chartNumbers({ symbol, timeframe, provider, label, simulated, first, last }: ChartSeries, now = 0): NumbersOn {
  const to = last ?? now
  const covered = first === null || first >= to ? null : { from: first, to }
  return { symbol, timeframe, provider, label, simulated, covered, why: simulated ? 'simulated' : last === null ? 'live' : 'old' }
}

/** The series that a chart shows. */
export interface ChartSeries {
  symbol: string
  timeframe: Timeframe
  provider: string
  label: string
  simulated: boolean
  /** Opening time of its first bar, if known. */
  first: number | null
  /** Where "first bar" leads. A simulated market has no first bar, so this is some years ago. */
  home: number
  /** End of its last bar; null if the series is still growing. */
  last: number | null
  gaps: readonly Stretch[]
}

export type SeriesWish = Pick<BarsAsk, 'symbol' | 'timeframe' | 'provider'> & {
  /** The instant to show; null for the newest. */
  at: number | null
}

/** A series whose last bar is not older than this is still growing. */
const growsWithinMs = 3 * timeframeMs['1D']
const lookMs = 10 * timeframeMs['1D']

/**
 * The series of a symbol that can show candles of a timeframe: real ones first, and those that reach furthest before others. A few minutes
 * of quotes do not count for hourly candles.
 */
export function seriesOf({ sources, now }: DataSources, symbol: string, timeframe: Timeframe): DataSource[] {
  return sources
    .filter((source) => source.symbol === symbol && isBuiltFrom(timeframe, source.timeframe))
    .filter((source) => source.simulated || (source.bars > 0 && hasWholeCandle(source, timeframe)))
    .toSorted((a, b) => Number(a.simulated) - Number(b.simulated) || (b.to ?? now) - (a.to ?? now))
}

function hasWholeCandle({ from, to, timeframe: own }: DataSource, timeframe: Timeframe): boolean {
  if (from === null || to === null) return false
  const begun = candleStart(from, timeframe, 'new-york')
  const first = begun === from ? from : candleEnd(from, timeframe, 'new-york')
  return own === timeframe || candleEnd(first, timeframe, 'new-york') <= to
}

/**
 * The series to show: the requested one. Without a requested time, the newest real bars that are stored. Otherwise the one the server would
 * serve for that time, or else the one that reaches furthest. Null if there is none. Throws `BarsTrouble`.
 */
export async function resolveSeries(wish: SeriesWish, data: DataSources, signal: AbortSignal): Promise<ChartSeries | null> {
  const { symbol, timeframe, provider, at } = wish
  const held = seriesOf(data, symbol, timeframe)
  const chosen = held.find((source) => source.provider === provider)
  if (chosen) return chartSeries(wish, chosen, data.now)
  const invented = simulatorOf(data, provider)
  if (invented) return seriesFrom(wish, { provider: invented.id, label: invented.label, simulated: true }, data)
  // Someone who imported a year wants to see that, not today's simulated candles. If bars may be fetched, real ones of today are available.
  if (at === null && !mayFetch(data) && held.length > 0 && !held[0].simulated) return chartSeries(wish, held[0], data.now)
  const around = at ?? data.now
  const reach = Math.max(lookMs, 4 * timeframeMs[timeframe])
  const ask = { symbol, timeframe, provider: 'auto', from: around - reach, to: around + reach }
  // If bars may be fetched, requesting them fetches them.
  const found = mayFetch(data) ? (await fetchBars(ask, signal))?.meta : await fetchServing(ask, signal)
  if (found) return seriesFrom(wish, found, data)
  return held.length > 0 ? chartSeries(wish, held[0], data.now) : null
}

/** The series of a provider that the server has named. The list leaves out a simulated one if real bars are stored. */
export function seriesFrom(wish: SeriesWish, found: Pick<DataSource, 'provider' | 'label' | 'simulated'>, data: DataSources): ChartSeries {
  const { symbol, timeframe, at } = wish
  const known = seriesOf(data, symbol, timeframe).find((source) => source.provider === found.provider)
  if (known) return chartSeries(wish, known, data.now)
  return { symbol, timeframe, ...pick(found), first: null, home: at ?? data.now, last: null, gaps: [] }
}

const mayFetch = ({ providers }: DataSources): boolean =>
  providers.some(({ id, simulated, state }) => !simulated && id !== 'csv' && (state === 'answers' || state === 'unknown'))

const simulatorOf = ({ providers }: DataSources, provider: string) =>
  providers.find(({ id, simulated, state }) => simulated && id === provider && state !== 'off')

const pick = ({ provider, label, simulated }: Pick<DataSource, 'provider' | 'label' | 'simulated'>) => ({ provider, label, simulated })

function chartSeries({ symbol, timeframe }: SeriesWish, source: DataSource, now: number): ChartSeries {
  const { simulated, from, to, gaps } = source
  const grows = simulated || to === null || now - to < growsWithinMs
  // A simulated market is drawn as far back as requested.
  return { symbol, timeframe, ...pick(source), first: simulated ? null : from, home: from ?? now, last: grows ? null : to, gaps }
}
