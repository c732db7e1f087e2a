import { possibleFrom } from '@assay/events'
import type { CalendarStore } from './calendar.store.ts'

/** From when on the calendar may lack events, UTC milliseconds; null while it is fresh, and where none speaks for the present. */
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

/** Says so in a sentence; null while it is fresh. */
export const staleWords = (since: StaleSince) => async (): Promise<string | null> => {
  const from = await since()
  if (from === null) return null
  return `The calendar may be out of date since ${new Date(from).toISOString().slice(0, 16).replace('T', ' at ')} UTC: no source was heard.`
}
