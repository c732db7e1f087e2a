import { type ChosenSeries, chooseHeld, type DataSources, type ReadableSeries } from '@assay/contracts'
import { liveHours, type Timeframe, timeframeMs } from '@assay/market'
import { type BarsAsk, fetchBars } from '../../base/candles/fetch-bars.ts'
import type { Stretch } from '../../base/candles/windows.ts'
import type { NumbersOn } from '../../base/source-words.ts'
import { fetchServing } from './fetch-serving.ts'

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
  /** What its chip names: why it was chosen, and the time that it covers, if that is known. */
  told: Pick<NumbersOn, 'why' | 'covered' | 'candles'>
}

/** The bars of the chart, for the chip that names them. */
export const chartNumbers = ({ symbol, timeframe, provider, label, simulated, told }: ChartSeries): NumbersOn => ({
  symbol,
  timeframe,
  provider,
  label,
  simulated,
  ...told,
})

export type SeriesWish = Pick<BarsAsk, 'symbol' | 'timeframe' | 'provider'> & {
  /** The instant to show; null for the newest. */
  at: number | null
}

const lookMs = 10 * timeframeMs['1D']

/** The series of a symbol that can show candles of a timeframe: real ones first, and those that reach furthest before others. */
export function seriesOf({ series }: DataSources, symbol: string, timeframe: Timeframe): ReadableSeries[] {
  const end = ({ candles }: ReadableSeries) => candles[timeframe]!.to
  return series
    .filter((each) => each.symbol === symbol && each.candles[timeframe] !== undefined)
    .toSorted((a, b) => Number(a.simulated) - Number(b.simulated) || end(b) - end(a))
}

/**
 * The series to show: the requested one. Without a requested time, the one that the function of all places chooses from what is held, unless
 * newer bars can be fetched. Otherwise the one the server takes for that time, or else what is held. Null if there is none. Throws
 * `BarsTrouble`.
 */
export async function resolveSeries(wish: SeriesWish, data: DataSources, signal: AbortSignal): Promise<ChartSeries | null> {
  const { symbol, timeframe, provider, at } = wish
  const asked = { symbol, timeframe, place: 'chart' } as const
  const named = provider === 'auto' ? null : chooseHeld(data.series, { ...asked, ask: provider })
  if (named) return heldSeries(wish, named, data)
  const held = chooseHeld(data.series, asked)
  if (at === null && held && (held.why === 'live' || (!held.simulated && !mayFetch(data)))) return heldSeries(wish, held, data)
  const around = at ?? data.now
  const reach = Math.max(lookMs, 4 * timeframeMs[timeframe])
  const range = { symbol, timeframe, provider: 'auto', from: around - reach, to: around + reach }
  // If bars may be fetched, requesting them fetches them.
  const found = mayFetch(data) ? (await fetchBars(range, signal))?.meta : await fetchServing(range, signal)
  if (found) return seriesFrom(wish, found, data)
  return held && heldSeries(wish, held, data)
}

type Found = Pick<ChosenSeries, 'provider' | 'label' | 'simulated' | 'why' | 'covered'>

/** The series of a provider that the server has named for a time. */
export function seriesFrom(wish: SeriesWish, found: Found, data: DataSources): ChartSeries {
  const { symbol, timeframe, at } = wish
  const { why, covered, ...named } = found
  const known = chooseHeld(data.series, { symbol, timeframe, place: 'chart', ask: found.provider })
  if (!known) return { symbol, timeframe, ...pick(named), first: null, home: at ?? data.now, last: null, gaps: [], told: { why, covered } }
  // Why it serves that time says nothing about the whole of it.
  return { ...heldSeries(wish, known, data), told: { why: known.simulated ? 'simulated' : undefined, covered: known.covered } }
}

const mayFetch = ({ providers }: DataSources): boolean =>
  providers.some(({ id, simulated, state }) => !simulated && id !== 'csv' && (state === 'answers' || state === 'unknown'))

const pick = ({ provider, label, simulated }: Pick<ChosenSeries, 'provider' | 'label' | 'simulated'>) => ({ provider, label, simulated })

function heldSeries({ symbol, timeframe }: SeriesWish, chosen: NonNullable<ReturnType<typeof chooseHeld>>, data: DataSources): ChartSeries {
  const { simulated, why, covered, candles, series } = chosen
  const shown = series.candles[timeframe]
  const grows = simulated || !shown || shown.age <= liveHours
  const row = data.sources.find(
    (each) => each.symbol === symbol && each.provider === chosen.provider && each.timeframe === series.timeframe,
  )
  return {
    symbol,
    timeframe,
    ...pick(chosen),
    // A simulated market is drawn as far back as requested.
    first: simulated || !shown ? null : shown.from,
    home: shown?.from ?? data.now,
    last: grows ? null : shown.to,
    gaps: row?.gaps ?? [],
    told: { why, covered, candles },
  }
}
