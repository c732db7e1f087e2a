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

const furthest = 24 * 3_600_000

/** Returns the stored events after another snapshot. Changes are added as vintages, in the order of the events. */
export function mergeSnapshot(stored: readonly StoredEvent[], snapshot: Snapshot): StoredEvent[] {
  const entries = snapshot.events.map(readEntry)
  if (entries.length === 0) return [...stored]
  const held = stored.map((event) => ({ event, state: latestState(event)! }))
  const matched = matches(held, entries)
  // Rounded up to the second, so that nothing is known earlier than it was.
  const at = stamp(Math.ceil(Date.parse(snapshot.at) / 1000) * 1000)
  const kept = held.map((each) => {
    const entry = matched.get(each)
    return withState(each, entry ? { ...entry.state, actual: entry.state.actual ?? each.state.actual } : missingFrom(entries, each, at), at)
  })
  const taken = new Set(matched.values())
  const ids = new Set(kept.map(({ id }) => id))
  return [...kept, ...entries.filter((entry) => !taken.has(entry)).map((entry) => inserted(ids, entry, at))]
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
  const free = (entry: Entry) => held.filter((each) => each.event.key === entry.key && !taken.has(each))
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

/**
 * The state of an event that a snapshot leaves out. An event that is still ahead and within the span of the snapshot
 * was withdrawn.
 */
function missingFrom(entries: readonly Entry[], { state }: Held, at: string): EventState {
  const time = Date.parse(state.scheduledAt)
  const times = entries.map((entry) => entry.time)
  const gone = time > Date.parse(at) && time >= Math.min(...times) && time <= Math.max(...times)
  return gone ? { ...state, status: 'withdrawn' } : state
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
