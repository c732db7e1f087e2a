import { type HeldCalendar, requireCover } from '@assay/backtest'
import { type Bars, candleEnd } from '@assay/market'
import { Refusal } from '@assay/strategy'
import { heldCalendarOf } from '../known-calendar.ts'
import { fetchHeld, NoCandles } from './candles.ts'
import type { SeriesAsk } from './series-ask.ts'

/**
 * The calendar data that the rules use over a period; undefined if they use no events. Throws `NoCandles` if no calendar covers its bars.
 */
export async function calendarOf(ask: SeriesAsk, events: readonly string[], { time }: Bars): Promise<HeldCalendar | undefined> {
  if (events.length === 0 || time.length === 0) return undefined
  const { symbol, timeframe, from, to, dayBoundary = 'new-york' } = ask
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const answer = await fetchHeld(`/api/calendar/known?${new URLSearchParams({ symbol, ...range, keys: events.join() })}`)
  const calendar = heldCalendarOf(await answer.json())
  try {
    requireCover(calendar, from, Math.min(to, candleEnd(time[time.length - 1], timeframe, dayBoundary)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new NoCandles({ state: 'no-calendar', message: error.message }, error)
  }
  return calendar
}
