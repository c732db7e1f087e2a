import {
  type CalendarDetail,
  type CalendarEventNow,
  type CalendarList,
  type CalendarQuery,
  calendarLimits,
  type KnownQuery,
  Refusal,
} from '@assay/contracts'
import { latestState, measuredSurprises, type StoredEvent } from '@assay/events'
import { dayMs, findInstrument } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import type { CalendarStore } from './calendar.store.ts'
import type { CalendarKnown } from './calendar-for.ts'

export interface CalendarService {
  list(query: CalendarQuery): Promise<CalendarList>
  read(id: string): Promise<CalendarDetail>
  /** Returns what a run over a period reads of the calendar, as the JSON of a `KnownCalendar`. */
  known(query: KnownQuery, asker: Asker): Promise<{ json: Uint8Array; version: string }>
}

const order = ['low', 'medium', 'high'] as const

export const calendarService = (store: CalendarStore, calendar: Pick<CalendarKnown, 'json'>): CalendarService => ({
  async list({ from, to, currencies, impact }) {
    const range = { from: Date.parse(from), to: Date.parse(to) }
    if (range.to <= range.from || range.to - range.from > calendarLimits.listDays * dayMs)
      throw new Refusal('DATES_INVALID', {
        message: `Ask for at most ${calendarLimits.listDays} days, from the earlier to the later.`,
        path: 'to',
      })
    const impacts = [...order.slice(order.indexOf(impact)), 'holiday' as const]
    const events = await store.between(range, currencies?.split(','), impacts)
    return { events: events.map(nowOf), covered: (await store.covered()).map(inText) }
  },
  async read(id) {
    const event = await store.find(id)
    if (!event) throw new Refusal('EVENT_NOT_FOUND')
    const known = nowOf(event)
    const releases = await store.releases(event.key, new Date(known.scheduledAt), 2 * calendarLimits.history)
    return { ...known, vintages: [...event.vintages], history: historyOf(releases).slice(0, calendarLimits.history) }
  },
  async known({ symbol, from, to, keys }, asker) {
    const instrument = findInstrument(symbol)
    if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { path: 'symbol' })
    const period = { from: Date.parse(from), to: Date.parse(to) }
    if (period.to <= period.from || period.to - period.from > calendarLimits.knownYears * 366 * dayMs)
      throw new Refusal('DATES_INVALID', {
        message: `Ask for at most ${calendarLimits.knownYears} years, from the earlier to the later.`,
        path: 'to',
      })
    const known = await calendar.json({ ...period, keys: [...new Set(keys.split(','))].sort(), instrument, isLive: true, asker })
    if (!known) throw new Refusal('CALENDAR_MISSING')
    return known
  },
})

export const inText = ({ from, to }: { from: number; to: number }) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

function nowOf(event: StoredEvent): CalendarEventNow {
  const { id, key, title, currency } = event
  return { id, key, title, currency, ...latestState(event)! }
}

/** Releases with their surprises, latest first. */
function historyOf(releases: readonly StoredEvent[]): CalendarDetail['history'] {
  const measured = measuredSurprises(releases)
  return releases.map((event) => {
    const { scheduledAt, forecast, actual } = latestState(event)!
    const { surprise, z, sigma, n } = measured.get(event.id)!
    return { id: event.id, scheduledAt, forecast, actual, surprise, z, sigma, n }
  })
}
