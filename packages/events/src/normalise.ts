import { currencyOf } from './country.ts'
import { type CalendarEvent, type CalendarRow, readImpact } from './event.ts'
import { holidayKey, keyOf, readTitle } from './key.ts'
import { readSchedule } from './schedule.ts'
import { readValue } from './value.ts'

/** Normalises a row from a source whose clock shows the time of `zone`. */
export function normaliseRow(row: CalendarRow, zone: string): CalendarEvent {
  const impact = readImpact(row.impact)
  const { scheduledAt, timeStatus } = readSchedule(row.date, row.time, zone, impact)
  return {
    ...identify(row.event, readCurrency(row.currency), impact === 'holiday', Date.parse(scheduledAt)),
    impact,
    scheduledAt,
    timeStatus,
    actual: readValue(row.actual),
    forecast: readValue(row.forecast),
    previous: readValue(row.previous),
  }
}

export const readCurrency = (text: string): string | null => text.trim().toUpperCase() || null

/** The identity of an event, apart from its time and figures. The title of a holiday is `Country - Name`. */
export function identify(text: string, given: string | null, holiday: boolean, time: number) {
  const title = readTitle(text)
  if (!holiday) return { ...keyOf(title, given, time), title, country: null, currency: given }
  const at = title.indexOf(' - ')
  if (at < 0) return { key: holidayKey(given ?? 'XXX', title), title, period: null, country: null, currency: given }
  const [country, name] = [title.slice(0, at), title.slice(at + 3)]
  return { key: holidayKey(country, name), title: name, period: null, country, currency: given ?? currencyOf(country) }
}
