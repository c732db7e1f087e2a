import { possibleFrom } from '@assay/events'
import type { CalendarStore } from './calendar.store.ts'

/**
 * When the calendar became stale (it may lack events from then on), in UTC milliseconds. Null while it is fresh, and
 * when no source covers the present.
 */
export type StaleSince = () => Promise<number | null>

export function staleSince(store: Pick<CalendarStore, 'covered' | 'heardAt'>, now: () => number): StaleSince {
  return async () => {
    const [ranges, heardAt] = await Promise.all([store.covered(), store.heardAt()])
    const time = now()
    if (heardAt === null || !ranges.some(({ from, to }) => from <= time && time < to)) return null
    const since = possibleFrom(heardAt.getTime())
    return since < time ? since : null
  }
}

/** Returns a sentence saying that the calendar is stale; null while it is fresh. */
export const staleWords = (since: StaleSince) => async (): Promise<string | null> => {
  const from = await since()
  if (from === null) return null
  return `The calendar may be out of date since ${new Date(from).toISOString().slice(0, 16).replace('T', ' at ')} UTC: no source was heard.`
}
