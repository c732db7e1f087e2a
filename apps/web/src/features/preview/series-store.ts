import type { MarketData } from '@assay/backtest'
import { findInstrument, timeframeMs } from '@assay/market'
import { calendarOf } from './calendar.ts'
import { type Candles, fetchCandles, isNothingHeld, joinBars, NoCandles } from './candles.ts'
import { historyDays, historyDaysOf, type Needs } from './preview-needs.ts'
import type { SeriesAsk } from './preview-words.ts'

/** Bars of a period with the history before it. */
export interface HeldSeries {
  /** Identifies exactly these bars: fetching again gives a new key. */
  key: string
  data: MarketData
  /** About the bars of the period. */
  meta: Candles['meta']
  /** Its one-minute bars are still loading. */
  unfinished: boolean
}

const dayMs = timeframeMs['1D']

/** How many series are kept; the least recently used are dropped. */
const mostHeld = 6

interface Held {
  base: Promise<HeldSeries>
  /** Undefined until requested; `null` until loaded. */
  withMinutes?: HeldSeries | null
}

const held = new Map<string, Held>()
let loaded = 0

/** The bars of a period with what else is needed, if the provider has it. Throws `NoCandles`. */
export async function seriesFor(ask: SeriesAsk, needs: Needs): Promise<HeldSeries> {
  const series = entryFor(ask, needs)
  const base = await series.base
  const { finer, timeframe } = base.data
  if (!needs.minutes || finer?.timeframe === '1min' || base.meta.base !== '1min' || timeframe === '1min') return base
  if (series.withMinutes === undefined) loadMinutes(ask, base, series)
  return series.withMinutes ?? { ...base, unfinished: true }
}

function entryFor(ask: SeriesAsk, { historyBars, finer, events }: Needs): Held {
  const days = historyDaysOf(ask, historyBars)
  const { symbol, timeframe, from, to, provider, dayBoundary } = ask
  const keyOf = (history: number) => [symbol, timeframe, from, to, provider, dayBoundary, finer, history, events].join(' ')
  // A longer history can be used too.
  const key = keyOf(historyDays.find((longer) => longer >= days && held.has(keyOf(longer))) ?? days)
  const series = held.get(key) ?? { base: load(ask, days, { finer, events }) }
  held.delete(key)
  held.set(key, series)
  series.base.catch(() => held.delete(key))
  for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
  return series
}

/**
 * The period decides which provider serves it; the rest comes from the same one. Throws `NoCandles` without the period or the finer bars;
 * works without history.
 */
async function load(ask: SeriesAsk, days: number, { finer, events }: Pick<Needs, 'finer' | 'events'>): Promise<HeldSeries> {
  const period = await fetchCandles(ask, ask.provider)
  const from = ask.from - days * dayMs
  const more = (wanted: SeriesAsk) => fetchCandles(wanted, period.meta.provider)
  const [history, fine, calendar] = await Promise.all([
    more({ ...ask, from, to: ask.from }).then(orNone, noneOfThose),
    finer && more({ ...ask, from, timeframe: finer }),
    calendarOf(ask, events, period.bars),
  ])
  const data: MarketData = {
    timeframe: ask.timeframe,
    bars: history ? joinBars(history.bars, period.bars) : period.bars,
    dayBoundary: ask.dayBoundary ?? 'new-york',
    point: findInstrument(ask.symbol)?.point ?? 0.01,
    calendar,
    ...(finer && fine && { finer: { timeframe: finer, bars: fine.bars } }),
  }
  return { key: `series ${++loaded}`, data, meta: period.meta, unfinished: false }
}

/** Without one-minute bars the stop comes first, as on the server. */
async function loadMinutes(ask: SeriesAsk, base: HeldSeries, series: Held): Promise<void> {
  series.withMinutes = null
  try {
    const { data } = base
    // If a rule uses finer bars, the minutes replace them, so they must reach as far back.
    const from = data.finer ? data.bars.time[0] : ask.from
    const { bars } = await fetchCandles({ ...ask, from, timeframe: '1min' }, base.meta.provider)
    series.withMinutes =
      bars.time.length === 0 ? base : { ...base, key: `${base.key} with minutes`, data: { ...data, finer: { timeframe: '1min', bars } } }
  } catch (error) {
    if (!(error instanceof NoCandles)) throw error
    series.withMinutes = isNothingHeld(error) ? base : undefined
  }
}

const orNone = (candles: Candles): Candles | undefined => (candles.bars.time.length > 0 ? candles : undefined)

function noneOfThose(error: unknown): undefined {
  if (isNothingHeld(error)) return undefined
  throw error
}
