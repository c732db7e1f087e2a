import { isNothingHeld, NoCandles } from '../../base/run-bars/candles.ts'
import { historyDays, historyDaysOf, type Needs } from '../../base/run-bars/needs.ts'
import { fetchSeries, type RunSeries, withMinutes } from '../../base/run-bars/run-series.ts'
import type { SeriesAsk } from './preview-words.ts'

/** Bars of a period with the history before it. */
export interface HeldSeries extends RunSeries {
  /** Identifies exactly these bars: fetching again gives a new key. */
  key: string
  /** Its one-minute bars are still loading. */
  unfinished: boolean
}

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
  const { symbol, timeframe, from, to, provider, dayBoundary, prices } = ask
  const keyOf = (history: number) => [symbol, timeframe, from, to, provider, dayBoundary, prices, finer, history, events].join(' ')
  // A longer history can be used too.
  const key = keyOf(historyDays.find((longer) => longer >= days && held.has(keyOf(longer))) ?? days)
  const series = held.get(key) ?? { base: load(ask, days, { finer, events }) }
  held.delete(key)
  held.set(key, series)
  series.base.catch(() => held.delete(key))
  for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
  return series
}

async function load(ask: SeriesAsk, days: number, needs: Pick<Needs, 'finer' | 'events'>): Promise<HeldSeries> {
  return { ...(await fetchSeries(ask, days, needs)), key: `series ${++loaded}`, unfinished: false }
}

/** Without one-minute bars the stop comes first, as on the server. */
async function loadMinutes(ask: SeriesAsk, base: HeldSeries, series: Held): Promise<void> {
  series.withMinutes = null
  try {
    const { data, meta } = await withMinutes(ask, base)
    series.withMinutes = data === base.data ? base : { ...base, data, meta, key: `${base.key} with minutes` }
  } catch (error) {
    if (!(error instanceof NoCandles)) throw error
    series.withMinutes = isNothingHeld(error) ? base : undefined
  }
}
