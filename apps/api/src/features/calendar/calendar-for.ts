import { createHash } from 'node:crypto'
import type { CalendarSource } from '@assay/backtest'
import type { StoredEvent } from '@assay/events'
import type { CalendarStore, CoveredRange } from './calendar.store.ts'
import type { StaleSince } from './freshness.ts'

interface Asked extends CoveredRange {
  readonly currencies: readonly string[]
  /** It is about the present: from where on the calendar is out of date, events are possible. A run over the past reads what is held. */
  readonly isLive?: boolean
}

/** The calendar as a run over a period may read it; undefined where none is held. */
export type CalendarFor = (period: Asked) => Promise<CalendarSource | undefined>

const day = 86_400_000
/** Surprises are measured against up to 36 earlier releases: four years of monthly ones, with room for some that have no figure. */
const historyDays = 4 * 366
/** No source lists an event longer ahead. */
const aheadDays = 62
/** Years of events take about 25 MB of memory. */
const mostKept = 3

export function calendarFor(store: CalendarStore, staleSince: StaleSince): CalendarFor {
  const read = keptReads(store)
  return async ({ from, to, currencies, isLive = false }) => {
    const ranges = await store.covered()
    // The range that covers most of the period: what it lacks is named in the refusal.
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
/** What was known of events at a time. */
type KnownAt = (time: number) => Known

/** Reads events with their history, and keeps what was read until the calendar changes. */
function keptReads(store: CalendarStore) {
  const kept = new Map<string, Promise<KnownAt>>()
  let version: string | undefined
  return async ({ from, to, currencies }: Asked): Promise<KnownAt> => {
    // Asked before the events are read: what changes meanwhile is read again.
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

/** As long as nothing becomes known, the answer is the same one. */
function knownAt(stored: readonly StoredEvent[]): KnownAt {
  const changes = [...new Set(stored.flatMap(({ vintages }) => vintages.map(({ at }) => Date.parse(at))))].sort((a, b) => a - b)
  let last: { readonly change: number | undefined; readonly known: Known } | undefined
  return (time) => {
    const change = changes.findLast((at) => at <= time)
    if (!last || last.change !== change) last = { change, known: knownBy(stored, change ?? Number.NEGATIVE_INFINITY) }
    return last.known
  }
}

/** What became known after a period changes nothing in it, so it does not change the name of a result either. */
function knownBy(stored: readonly StoredEvent[], time: number): Known {
  const events = stored
    .map((event) => ({ ...event, vintages: event.vintages.filter(({ at }) => Date.parse(at) <= time) }))
    .filter(({ vintages }) => vintages.length > 0)
  return { version: createHash('sha256').update(JSON.stringify(events)).digest('hex'), events }
}
