import { createHash } from 'node:crypto'
import type { CalendarSource } from '@assay/backtest'
import type { CalendarStore, CoveredRange } from './calendar.store.ts'

/** The calendar as a run over a period may read it; undefined where none is held. */
export type CalendarFor = (period: CoveredRange & { readonly currencies: readonly string[] }) => Promise<CalendarSource | undefined>

const day = 86_400_000
/** Surprises are measured against up to 36 earlier releases: four years of monthly ones, with room for some that have no figure. */
const historyDays = 4 * 366
/** No source lists an event longer ahead. */
const aheadDays = 62

export function calendarFor(store: CalendarStore): CalendarFor {
  return async ({ from, to, currencies }) => {
    const ranges = await store.covered()
    // The range that covers most of the period: what it lacks is named in the refusal.
    const shared = (range: CoveredRange) => Math.min(range.to, to) - Math.max(range.from, from)
    const [range] = ranges.toSorted((a, b) => shared(b) - shared(a))
    if (!range) return undefined
    const stored = await store.between({ from: from - historyDays * day, to: to + aheadDays * day }, currencies)
    // What became known after the period changes nothing in it, so it does not change the name of a result either.
    const events = stored
      .map((event) => ({ ...event, vintages: event.vintages.filter(({ at }) => Date.parse(at) <= to) }))
      .filter(({ vintages }) => vintages.length > 0)
    const version = createHash('sha256').update(JSON.stringify(events)).digest('hex')
    return { version, label: 'the imported calendar', imported: true, ...range, events }
  }
}
