import { createHash } from 'node:crypto'
import { type CalendarSource, type HeldCalendar, knownEvents } from '@assay/backtest'
import type { KnownCalendar } from '@assay/contracts'
import type { EventTable, StoredEvent } from '@assay/events'
import { findInstrument } from '@assay/market'
import { answered, answeredBytes } from '../../platform/machine/thread-answer.ts'

/** What is known of events at a time, for some keys of an instrument. */
export interface KnownTask {
  /** Names the rows: the same name, the same rows. */
  readonly rowsKey: string
  /** JSON texts of events with their history. Without them, those that were sent last with that name are meant. */
  readonly rows?: readonly string[]
  /** Later changes are ignored, UTC milliseconds. */
  readonly to: number
  readonly symbol: string
  readonly keys: readonly string[]
  readonly source: Pick<CalendarSource, 'label' | 'imported' | 'from' | 'to' | 'possibleFrom'>
}

/** Years of events take about 25 MB of memory. */
const mostKept = 3

type Known = Pick<CalendarSource, 'version' | 'events'>
/** Returns what was known of events at a time. */
type KnownAt = (time: number) => Known
const kept = new Map<string, KnownAt>()

/** The tables that a run reads; null if the rows are not held here and have to be sent. */
export const tables = answered(held)

/** The same as the JSON of a `KnownCalendar`. */
export const json = answeredBytes((task: KnownTask) => {
  const calendar = held(task)
  if (!calendar) return null
  const answer = { ...calendar, tables: Object.fromEntries(Object.entries(calendar.tables).map(([key, table]) => [key, inJson(table)])) }
  return new TextEncoder().encode(JSON.stringify(answer))
})

function held({ rowsKey, rows, to, symbol, keys, source }: KnownTask): HeldCalendar | null {
  const found = rows ? knownAt(rows.map((row) => JSON.parse(row) as StoredEvent)) : kept.get(rowsKey)
  if (!found) return null
  kept.delete(rowsKey)
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept + 1))) kept.delete(oldest)
  kept.set(rowsKey, found)
  const { version, events } = found(to)
  const { possibleFrom } = source
  return knownEvents(
    { ...source, events, version: possibleFrom === undefined ? version : `${version} ${possibleFrom}` },
    keys,
    findInstrument(symbol)!,
  )
}

/** JSON has neither Infinity nor NaN. */
function inJson({ scheduled, from, to, lead, known, surprise }: EventTable): KnownCalendar['tables'][string] {
  const orNull = (values: Float64Array) => Array.from(values, (value) => (Number.isFinite(value) ? value : null))
  return { scheduled: [...scheduled], from: [...from], to: orNull(to), lead, known: [...known], surprise: orNull(surprise) }
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
