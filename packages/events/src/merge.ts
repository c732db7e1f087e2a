import { dayMs } from '@assay/market'
import { type Impact, readImpact, stamp, type TimeStatus } from './event.ts'
import { identify, readCurrency } from './normalise.ts'
import { collapsed } from './value.ts'
import { type EventState, historyFields, latestState, type StoredEvent, type Vintage } from './vintage.ts'

/** An entry of the weekly feed. It has no id, and usually no actual value. */
export interface FeedEntry {
  readonly title: string
  /** A currency code; `All` means none. */
  readonly country: string
  /** Date and time with its UTC offset. */
  readonly date: string
  readonly impact: string
  readonly forecast?: string
  readonly previous?: string
  readonly actual?: string
}

/** The whole feed at one time. */
export interface Snapshot {
  readonly at: string
  readonly events: readonly FeedEntry[]
}

interface Entry extends Pick<StoredEvent, 'key' | 'title' | 'currency'> {
  readonly time: number
  readonly state: EventState
}

interface Held {
  readonly event: StoredEvent
  readonly state: EventState
}

const furthest = dayMs

/** Returns the stored events after another snapshot. Changes are added as vintages, in the order of the events. */
export function mergeSnapshot(stored: readonly StoredEvent[], snapshot: Snapshot): StoredEvent[] {
  return merged(stored, snapshot.events.map(readEntry), snapshot.at, {
    isListed: () => true,
    keeps: ['actual'],
    insert: inserted,
  })
}

/** An imported calendar that is newer than what is stored. */
export interface ImportedList {
  readonly at: string
  readonly events: readonly StoredEvent[]
  /** Whether a calendar stored before covers this moment (UTC milliseconds), so that what is new there is known from now on. */
  readonly wasCovered: (time: number) => boolean
}

/**
 * Returns the stored events after an import, which follows the law of a snapshot: what moved or changed is known from
 * now on, and what is still ahead and no longer listed among its currencies was withdrawn. A figure that no event of the file has is not
 * taken back. Of a currency or of days that were not held before, the file's own vintages count.
 */
export function mergeImport(stored: readonly StoredEvent[], { at, events, wasCovered }: ImportedList): StoredEvent[] {
  const own = new Map<Entry, StoredEvent>()
  const entries = events.map((event) => {
    const { key, title, currency } = event
    const state = latestState(event)!
    const entry = { key, title, currency, time: Date.parse(state.scheduledAt), state }
    own.set(entry, event)
    return entry
  })
  const currencies = new Set(entries.map(({ currency }) => currency))
  const held = new Set(stored.map(({ currency }) => currency))
  const keeps = (['forecast', 'previous', 'actual'] as const).filter(
    (field) => field === 'actual' || entries.every(({ state }) => state[field] === null),
  )
  return merged(stored, entries, at, {
    isListed: ({ currency }) => currencies.has(currency),
    keeps,
    insert: (ids, entry, from) => {
      const event = inserted(ids, entry, from)
      return wasCovered(entry.time) && held.has(entry.currency) ? event : { ...event, vintages: own.get(entry)!.vintages }
    },
  })
}

interface MergeRules {
  /** Whether the list would hold this event if it still took place. */
  readonly isListed: (event: StoredEvent) => boolean
  /** Figures that an entry without them does not take back. */
  readonly keeps: readonly ('forecast' | 'previous' | 'actual')[]
  readonly insert: typeof inserted
}

function merged(
  stored: readonly StoredEvent[],
  entries: readonly Entry[],
  given: string,
  { isListed, keeps, insert }: MergeRules,
): StoredEvent[] {
  if (entries.length === 0) return [...stored]
  const held = stored.map((event) => ({ event, state: latestState(event)! }))
  const matched = matches(held, entries)
  // Rounded up to the second, so that nothing is known earlier than it was.
  const at = stamp(Math.ceil(Date.parse(given) / 1000) * 1000)
  const isGone = goneAfter(entries, at)
  const kept = held.map((each) => {
    const entry = matched.get(each)
    if (!entry) return isGone(each) && isListed(each.event) ? withState(each, { ...each.state, status: 'withdrawn' }, at) : each.event
    const figures = keeps.map((field) => [field, entry.state[field] ?? each.state[field]])
    return withState(each, { ...entry.state, ...Object.fromEntries(figures) }, at)
  })
  const taken = new Set(matched.values())
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...entries.filter((entry) => !taken.has(entry)).map((entry) => insert(ids, entry, at))]
}

function readEntry({ title, country, date, impact: named, ...texts }: FeedEntry): Entry {
  const impact = readImpact(named)
  const currency = readCurrency(country)
  const { time, timeStatus } = timeOf(date.trim(), impact)
  return {
    ...identify(title, currency === 'ALL' ? null : currency, impact === 'holiday', time),
    time,
    state: {
      scheduledAt: stamp(time),
      timeStatus,
      impact,
      forecast: readText(texts.forecast),
      previous: readText(texts.previous),
      actual: readText(texts.actual),
      status: 'scheduled',
    },
  }
}

const readText = (text: string | undefined): string | null => collapsed(text ?? '') || null

/** The feed writes midnight for a holiday, which is a date and not an instant. */
const timeOf = (date: string, impact: Impact): { time: number; timeStatus: TimeStatus } =>
  impact === 'holiday'
    ? { time: Date.parse(`${date.slice(0, 10)}T00:00:00Z`), timeStatus: 'allDay' }
    : { time: Date.parse(date), timeStatus: 'exact' }

/** Matches entries with stored events: first by key and time, then the nearest event within a day, which counts as moved. */
function matches(held: readonly Held[], entries: readonly Entry[]): Map<Held, Entry> {
  const taken = new Map<Held, Entry>()
  const byKey = Map.groupBy(held, ({ event }) => event.key)
  const free = (entry: Entry) => (byKey.get(entry.key) ?? []).filter((each) => !taken.has(each))
  const rest = entries.filter((entry) => {
    const same = free(entry).find(({ state }) => Date.parse(state.scheduledAt) === entry.time)
    if (same) taken.set(same, entry)
    return !same
  })
  for (const entry of rest.toSorted((a, b) => a.time - b.time)) {
    const away = ({ state }: Held) => Math.abs(Date.parse(state.scheduledAt) - entry.time)
    const [nearest] = free(entry).toSorted((a, b) => away(a) - away(b) || Date.parse(a.state.scheduledAt) - Date.parse(b.state.scheduledAt))
    if (nearest && away(nearest) <= furthest) taken.set(nearest, entry)
  }
  return taken
}

/** Whether an event that no entry matches was withdrawn: it is still ahead and within the span of the entries. */
function goneAfter(entries: readonly Entry[], at: string): (held: Held) => boolean {
  const first = entries.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const last = entries.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY)
  return ({ state }) => {
    const time = Date.parse(state.scheduledAt)
    return time > Date.parse(at) && time >= first && time <= last
  }
}

function withState({ event, state }: Held, next: EventState, at: string): StoredEvent {
  const changed = historyFields.filter((field) => next[field] !== state[field])
  return { ...event, vintages: [...event.vintages, ...changed.map((field) => ({ at, field, value: next[field] }))] }
}

/** Returns a new event and adds its id to `ids`. */
function inserted(ids: Set<string>, { key, title, currency, state }: Entry, at: string): StoredEvent {
  const first = `${key}@${state.scheduledAt.slice(0, 16)}Z`
  let id = first
  for (let n = 2; ids.has(id); n++) id = `${first}#${n}`
  ids.add(id)
  const vintages: Vintage[] = historyFields.flatMap((field) => (state[field] === null ? [] : [{ at, field, value: state[field] }]))
  return { id, key, title, currency, vintages }
}
