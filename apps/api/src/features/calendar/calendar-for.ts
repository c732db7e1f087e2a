import { eventCurrencies, type HeldCalendar } from '@assay/backtest'
import type { Instrument } from '@assay/market'
import { dayMs } from '@assay/market'
import type { OneThread } from '../../platform/machine/one-thread.ts'
import type { CalendarStore, CoveredRange } from './calendar.store.ts'
import type { StaleSince } from './freshness.ts'
import type { KnownTask } from './known-events.worker.ts'

interface Asked extends CoveredRange {
  readonly instrument: Instrument
  /** The parts of the calendar that the rules read, as `eventKeys` names them. */
  readonly keys: readonly string[]
  /**
   * The run is about the present. From when the calendar became stale, unknown events are assumed to be possible.
   * Past runs use what is held.
   */
  readonly isLive?: boolean
  /** Who waits for it; without, the server itself. */
  readonly asker?: { readonly key: string }
}

/** What was known of the events that some keys read. Both are undefined when no calendar is held. */
export interface CalendarKnown {
  /** The tables that a run over a period reads. */
  tables(asked: Asked): Promise<HeldCalendar | undefined>
  /** The JSON of a `KnownCalendar`, with a version that changes whenever it does. */
  json(asked: Asked): Promise<{ json: Uint8Array; version: string } | undefined>
}

/**
 * Surprises are measured against up to 36 earlier releases. Four years of monthly releases leave room for some
 * without figures.
 */
const historyDays = 4 * 366
/** No source lists events further ahead. */
const aheadDays = 62
/** Answers as JSON that are kept, a few MB each at most. */
const mostAnswers = 12

export function calendarKnown(store: CalendarStore, staleSince: StaleSince, thread: Pick<OneThread, 'run'>): CalendarKnown {
  const answers = new Map<string, Promise<Uint8Array>>()

  const taskOf = (asked: Asked) => knownTask(store, staleSince, asked)
  const ask = <T>(name: 'tables' | 'json', order: Order, { asker }: Asked) => inThread<T>(thread, name, order, asker?.key ?? '')

  return {
    async tables(asked) {
      const order = await taskOf(asked)
      return order && ask<HeldCalendar>('tables', order, asked)
    },
    async json(asked) {
      const order = await taskOf(asked)
      if (!order) return undefined
      const version = JSON.stringify(order.task)
      const known = answers.get(version)
      if (known) return { json: await known, version }
      const made = ask<Uint8Array>('json', order, asked)
      made.catch(() => answers.delete(version))
      for (const oldest of [...answers.keys()].slice(0, Math.max(0, answers.size - mostAnswers + 1))) answers.delete(oldest)
      answers.set(version, made)
      return { json: await made, version }
    },
  }
}

/** What the thread is asked, and how the rows that it needs are read. */
interface Order {
  readonly task: KnownTask
  read(): Promise<string[]>
}

async function knownTask(
  store: CalendarStore,
  staleSince: StaleSince,
  { from, to, keys, instrument, isLive = false }: Asked,
): Promise<Order | undefined> {
  const ranges = await store.covered()
  // Takes the range that covers most of the period. The refusal names what it lacks.
  const shared = (range: CoveredRange) => Math.min(range.to, to) - Math.max(range.from, from)
  const [range] = ranges.toSorted((a, b) => shared(b) - shared(a))
  if (!range) return undefined
  const possibleFrom = isLive ? await staleSince() : null
  const stale = possibleFrom === null || possibleFrom > to ? {} : { possibleFrom }
  const currencies = eventCurrencies(keys, instrument).sort()
  const end = Math.ceil((to + aheadDays * dayMs) / dayMs) * dayMs
  const rows = [{ from: from - historyDays * dayMs, to: end }, currencies] as const
  // Read before the events, so that changes made meanwhile cause another read.
  const rowsKey = JSON.stringify([await store.version(), rows])
  const source = { label: 'the held calendar', imported: true, ...range, ...stale }
  const task = { rowsKey, to, symbol: instrument.symbol, keys, source }
  return { task, read: () => store.textsBetween(...rows) }
}

/** Sends the rows only if the thread does not hold them: reading and copying them takes longer than the answer. */
async function inThread<T>(thread: Pick<OneThread, 'run'>, name: 'tables' | 'json', { task, read }: Order, asker: string): Promise<T> {
  const found = await thread.run<T | null>(name, task, asker)
  return found ?? (await thread.run<T>(name, { ...task, rows: await read() }, asker))
}
