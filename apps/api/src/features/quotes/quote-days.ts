import type { QuoteDay } from '@assay/contracts'
import { type Bars, candleStart, daySummary, type Instrument, minuteMs, type Quote, sessionsBetween, weekMs } from '@assay/market'

export interface DaysNeeds {
  /** The stored one-minute bars of a source, `from` ≤ time < `to`. */
  readonly barsOf: (source: string, instrument: Instrument, from: number, to: number) => Promise<Bars>
  readonly now: () => number
}

const cachedMs = 30_000

/** A quiet market may have no price for so long after its session opens. */
const quietMs = 30 * minuteMs

/** The trading day so far of a symbol, from one source. Bars are read at most twice a minute; the price is current. */
export function quoteDays({ barsOf, now }: DaysNeeds) {
  const known = new Map<string, { readonly until: number; readonly from: number; readonly bars: Promise<Bars> }>()

  function barsSince(source: string, instrument: Instrument, from: number): Promise<Bars> {
    const key = `${source} ${instrument.symbol}`
    const held = known.get(key)
    if (held && held.from === from && now() < held.until) return held.bars
    const bars = barsOf(source, instrument, from, now())
    known.set(key, { until: now() + cachedMs, from, bars })
    bars.catch(() => known.delete(key))
    return bars
  }

  /**
   * `last`: the last known quote. Null if nothing is known of the day, or not how it began: what has changed since the first quote of a
   * source that came within the day is not the change of the day.
   */
  return async function dayOf(
    instrument: Instrument,
    source: string,
    simulated: boolean,
    last: Quote | undefined,
  ): Promise<QuoteDay | null> {
    const session = sessionsBetween(instrument, now() - weekMs, now() + 1).at(-1)
    if (!session) return null
    const from = candleStart(session.open, '1D', 'new-york')
    const live = last && last.source === source && last.at >= from ? last.bid : undefined
    const bars = await barsSince(source, instrument, from)
    if (!(bars.time[0] <= session.open + quietMs)) return null
    const day = daySummary(bars, live)
    return day && { from, ...day, source, simulated }
  }
}
