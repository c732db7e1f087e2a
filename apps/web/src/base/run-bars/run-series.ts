import { type BarsFacts, barsForRun, type HeldBars, type MarketData, type PreparedRun } from '@assay/backtest'
import { mostCandles } from '@assay/contracts'
import { type Bars, dayMs, findInstrument, timeframeMs } from '@assay/market'
import { calendarOf } from './calendar.ts'
import { type Candles, fetchCandles, isNothingHeld, joinBars } from './candles.ts'
import { barsIn, mostHistoryDays, type Needs } from './needs.ts'
import type { SeriesAsk } from './series-ask.ts'

/** Bars of a period with the history before it. */
export interface RunSeries {
  data: MarketData
  /** About the bars of the period. */
  meta: Candles['meta']
}

/**
 * The period decides which provider serves it; the rest comes from the same one. Throws `NoCandles` without the period or the finer bars;
 * works without history. `days` are those before the period that hold its history if no bar is
 * missing.
 */
export async function fetchSeries(ask: SeriesAsk, days: number, { finer, events }: Pick<Needs, 'finer' | 'events'>): Promise<RunSeries> {
  const period = await fetchCandles(ask, ask.provider)
  const { provider } = period.meta
  const [history, calendar] = await Promise.all([fetchHistory(ask, days, provider), calendarOf(ask, events, period.bars)])
  const fine = finer && (await fetchFine({ ...ask, from: history?.time[0] ?? ask.from, timeframe: finer }, provider))
  const data: MarketData = {
    timeframe: ask.timeframe,
    bars: history ? joinBars(history, period.bars) : period.bars,
    dayBoundary: ask.dayBoundary ?? 'new-york',
    point: findInstrument(ask.symbol)?.point ?? 0.01,
    calendar,
    ...(finer && fine && { finer: { timeframe: finer, bars: fine } }),
  }
  return { data, meta: period.meta }
}

/** How much further than usual a series with holes is read for its history, as on the server. */
const furthest = 4

/** The bars before a period, counted as they are held: where holes leave fewer than `days` usually hold, those from further back too. */
async function fetchHistory(ask: SeriesAsk, days: number, provider: string): Promise<Bars | undefined> {
  const since = (reach: number) =>
    fetchCandles({ ...ask, from: ask.from - reach * dayMs, to: ask.from }, provider).then(orNone, noneOfThose)
  const near = await since(days)
  const reach = Math.min(days * furthest, (mostCandles * timeframeMs[ask.timeframe]) / dayMs, mostHistoryDays)
  return reach <= days || (near?.time.length ?? 0) >= barsIn(ask, days) ? near : since(reach)
}

/**
 * The same with the one-minute bars of its candles, if there are any. They replace finer bars of a rule, so they reach as far back. Throws
 * `NoCandles`.
 */
export async function withMinutes(ask: SeriesAsk, { data, meta }: RunSeries): Promise<RunSeries> {
  const { time } = data.bars
  if (time.length === 0) return { data, meta }
  const from = data.finer ? time[0] : Math.max(ask.from, time[0])
  const to = Math.min(ask.to, time[time.length - 1] + timeframeMs[data.timeframe])
  const bars = await fetchFine({ ...ask, from, to, timeframe: '1min' }, meta.provider)
  return { data: bars.time.length === 0 ? data : { ...data, finer: { timeframe: '1min', bars } }, meta }
}

/** Finer bars, in parts that the server answers at once even if every minute has one. */
async function fetchFine(ask: SeriesAsk, provider: string): Promise<Bars> {
  const end = ask.from + mostCandles * timeframeMs['1min']
  const { bars } = await fetchCandles({ ...ask, to: Math.min(ask.to, end) }, provider)
  return end < ask.to ? joinBars(bars, await fetchFine({ ...ask, from: end }, provider)) : bars
}

/** The bars that a run reads, as the server cuts them. */
export function heldFor(prepared: PreparedRun, { data, meta }: RunSeries): HeldBars {
  return barsForRun(prepared, data.bars, factsOf(meta), data.finer, data.calendar)
}

function factsOf({ provider, label, simulated, expected, held, share, repaired }: RunSeries['meta']): BarsFacts {
  return { provider, label, simulated, expected, held, missing: expected - held, share, repaired }
}

const orNone = ({ bars }: Candles): Bars | undefined => (bars.time.length > 0 ? bars : undefined)

function noneOfThose(error: unknown): undefined {
  if (isNothingHeld(error)) return undefined
  throw error
}
