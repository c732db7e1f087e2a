import { dayMs } from '@assay/market'
import { type CalendarRow, stamp } from './event.ts'
import { normaliseRow } from './normalise.ts'
import { collapsed } from './value.ts'
import type { StoredEvent, Vintage } from './vintage.ts'

/**
 * Days before an event at which we assume that an imported calendar had listed it. Results that rest on imported events
 * state this.
 */
export const assumedLeadDays = 7

/**
 * The vintages of an event from an imported calendar, which has no snapshots: its schedule is known from seven days
 * before, its figures from the scheduled time on.
 */
export function importedVintages(row: CalendarRow, zone: string): Vintage[] {
  const { scheduledAt, timeStatus, impact } = normaliseRow(row, zone)
  const listed = stamp(Date.parse(scheduledAt) - assumedLeadDays * dayMs)
  const texts = (['forecast', 'previous', 'actual'] as const).flatMap((field) => {
    const value = collapsed(row[field])
    return value ? [{ at: scheduledAt, field, value }] : []
  })
  return [
    { at: listed, field: 'scheduledAt', value: scheduledAt },
    { at: listed, field: 'timeStatus', value: timeStatus },
    { at: listed, field: 'impact', value: impact },
    { at: listed, field: 'status', value: 'scheduled' },
    ...texts,
  ]
}

/** The events of an imported calendar, each with an id made of its key and schedule. */
export function importedEvents(rows: readonly CalendarRow[], zone: string): StoredEvent[] {
  const ids = new Map<string, number>()
  return rows.map((row) => {
    const { key, title, currency, scheduledAt } = normaliseRow(row, zone)
    const first = `${key}@${scheduledAt.slice(0, 16)}Z`
    const count = (ids.get(first) ?? 0) + 1
    ids.set(first, count)
    return { id: count === 1 ? first : `${first}#${count}`, key, title, currency, vintages: importedVintages(row, zone) }
  })
}
