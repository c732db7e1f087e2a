import { gunzipSync } from 'node:zlib'
import { eventCurrencies, knownEvents } from '@assay/backtest'
import {
  type CalendarDetail,
  type CalendarEventNow,
  type CalendarList,
  type CalendarQuery,
  calendarLimits,
  type KnownCalendar,
  type KnownQuery,
  Refusal,
} from '@assay/contracts'
import { type EventTable, latestState, measuredSurprises, type StoredEvent } from '@assay/events'
import { findInstrument } from '@assay/market'
import { keptFile } from '../../platform/http/kept-file.ts'
import type { CalendarStore } from './calendar.store.ts'
import type { CalendarFor } from './calendar-for.ts'

export interface CalendarService {
  list(query: CalendarQuery): Promise<CalendarList>
  read(id: string): Promise<CalendarDetail>
  /** Returns what a run over a period reads of the calendar. */
  known(query: KnownQuery): Promise<KnownCalendar>
}

const day = 86_400_000
const order = ['low', 'medium', 'high'] as const

export const calendarService = (store: CalendarStore, calendarFor: CalendarFor): CalendarService => ({
  async list({ from, to, currencies, impact }) {
    const range = { from: Date.parse(from), to: Date.parse(to) }
    if (range.to <= range.from || range.to - range.from > calendarLimits.listDays * day)
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
  async known({ symbol, from, to, keys }) {
    const instrument = findInstrument(symbol)
    if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { path: 'symbol' })
    const wanted = keys.split(',')
    const period = { from: Date.parse(from), to: Date.parse(to) }
    const source = await calendarFor({ ...period, currencies: eventCurrencies(wanted, instrument), isLive: true })
    if (!source) throw new Refusal('CALENDAR_MISSING')
    const { tables, ...facts } = knownEvents(source, wanted, instrument)
    return { ...facts, tables: Object.fromEntries(Object.entries(tables).map(([key, table]) => [key, inJson(table)])) }
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

/** JSON has neither Infinity nor NaN. */
function inJson({ scheduled, from, to, lead, known, surprise }: EventTable): KnownCalendar['tables'][string] {
  const orNull = (values: Float64Array) => Array.from(values, (value) => (Number.isFinite(value) ? value : null))
  return { scheduled: [...scheduled], from: [...from], to: orNull(to), lead, known: [...known], surprise: orNull(surprise) }
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

/** The text of an uploaded file, plain or gzip. A file that unpacks to more than the limit is refused before it is unpacked whole. */
export function textOfUpload(bytes: Buffer): string {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return keptFile((isPacked ? gunzipSync(bytes, { maxOutputLength: calendarLimits.fileBytes }) : bytes).toString('utf8'))
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('BODY_INVALID', { message: 'The file cannot be unpacked, or is larger than 16 MB.', cause })
  }
}
