import { createHash } from 'node:crypto'
import type { CalendarSource } from '@assay/backtest'
import type { StoredEvent } from '@assay/events'
import type { CalendarStore, CoveredRange } from './calendar.store.ts'
import type { StaleSince } from './freshness.ts'

interface Asked extends CoveredRange {
  readonly currencies: readonly string[]
  /**
   * The run is about the present. From when the calendar became stale, unknown events are assumed to be possible.
   * Past runs use what is held.
   */
  readonly isLive?: boolean
}

/** Returns the calendar a run over a period may read; undefined when none is held. */
export type CalendarFor = (period: Asked) => Promise<CalendarSource | undefined>

const day = 86_400_000
/**
 * Surprises are measured against up to 36 earlier releases. Four years of monthly releases leave room for some
 * without figures.
 */
const historyDays = 4 * 366
/** No source lists events further ahead. */
const aheadDays = 62
/** Years of events take about 25 MB of memory. */
const mostKept = 3

export function calendarFor(store: CalendarStore, staleSince: StaleSince): CalendarFor {
  const read = keptReads(store)
  return async ({ from, to, currencies, isLive = false }) => {
    const ranges = await store.covered()
    // Takes the range that covers most of the period. The refusal names what it lacks.
    const shared = (range: CoveredRange) => Math.min(range.to, to) - Math.max(range.from, from)
    const [range] = ranges.toSorted((a, b) => shared(b) - shared(a))
    if (!range) return undefined
    const known = (await read({ from, to, currencies }))(to)
    const source = { ...known, label: 'the held calendar', imported: true, ...range }
    const possibleFrom = isLive ? await staleSince() : null
    if (possibleFrom === null || possibleFrom > to) return source
    return { ...source, possibleFrom, version: `${known.version} ${possibleFrom}` }
  }
}

type Known = Pick<CalendarSource, 'version' | 'events'>
/** Returns what was known of events at a time. */
type KnownAt = (time: number) => Known

/** Reads events with their history, and caches them until the calendar changes. */
function keptReads(store: CalendarStore) {
  const kept = new Map<string, Promise<KnownAt>>()
  let version: string | undefined
  return async ({ from, to, currencies }: Asked): Promise<KnownAt> => {
    // Read before the events, so that changes made meanwhile cause another read.
    const held = await store.version()
    if (held !== version) kept.clear()
    version = held
    const end = Math.ceil((to + aheadDays * day) / day) * day
    const key = [from, end, ...currencies].join(' ')
    const found = kept.get(key)
    if (found) return found
    const reading = store.between({ from: from - historyDays * day, to: end }, currencies).then(knownAt)
    reading.catch(() => kept.get(key) === reading && kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept + 1))) kept.delete(oldest)
    kept.set(key, reading)
    return reading
  }
}

/** Returns the same object until something new becomes known. */
function knownAt(stored: readonly StoredEvent[]): KnownAt {
  const changes = [...new Set(stored.flatMap(({ vintages }) => vintages.map(({ at }) => Date.parse(at))))].sort((a, b) => a - b)
  let last: { readonly change: number | undefined; readonly known: Known } | undefined
  return (time) => {
    const change = changes.findLast((at) => at <= time)
    if (!last || last.change !== change) last = { change, known: knownBy(stored, change ?? Number.NEGATIVE_INFINITY) }
    return last.known
  }
}

/** Ignores what became known after a period, so that it does not change the ids of results either. */
function knownBy(stored: readonly StoredEvent[], time: number): Known {
  const events = stored
    .map((event) => ({ ...event, vintages: event.vintages.filter(({ at }) => Date.parse(at) <= time) }))
    .filter(({ vintages }) => vintages.length > 0)
  return { version: createHash('sha256').update(JSON.stringify(events)).digest('hex'), events }
}
