import { join } from 'node:path'
import {
  type CalendarRow,
  type EventChoice,
  eventTable,
  importedEvents,
  keyOf,
  latestState,
  mergeSnapshot,
  minutesSinceLast,
  minutesToNext,
  normaliseRow,
  reactionTo,
  readSchedule,
  readValue,
  type Snapshot,
  type StoredEvent,
  stateAt,
  surprises,
} from '@assay/events'
import { minuteMs } from '@assay/market'
import { type CaseFunctions, tied } from './case-form.ts'
import { readBarsCsv } from './read.ts'

type Nearest = EventChoice & { times: string[] }

/** Functions that compute the cases of `fixtures/events`, by the function name in the file. */
export const eventFunctions: CaseFunctions = {
  values: tied(({ raw }: { raw: string }) => readValue(raw)),
  times: tied((input: { date: string; time: string; zone: string; impact: 'low' }) =>
    readSchedule(input.date, input.time, input.zone, input.impact),
  ),
  keys: tied(({ title, currency, scheduledAt }: { title: string; currency: string | null; scheduledAt: string }) =>
    keyOf(title, currency, Date.parse(scheduledAt)),
  ),
  normalise: tied(({ row, zone }: { row: CalendarRow; zone: string }) => normaliseRow(row, zone)),
  upsert: tied(({ snapshots }: { snapshots: Snapshot[] }) => ({ events: merged(snapshots).map((event) => withNow(event)) })),
  'known-next': tied(({ snapshots, ...asked }: { snapshots: Snapshot[] } & Nearest) => {
    const events = merged(snapshots)
    const knownAt = (at: string) => Object.fromEntries(events.map((event) => [event.id, stateAt(event, Date.parse(at))]))
    return { known: asked.times.map(knownAt), next: nearestAt(events, asked) }
  }),
  'imported-next': tied(({ rows, zone, ...asked }: { rows: CalendarRow[]; zone: string } & Nearest) => {
    const events = importedEvents(rows, zone)
    const vintages = Object.fromEntries(events.map((event, i) => [`h${i + 1}`, event.vintages]))
    return { vintages, next: nearestAt(events, asked) }
  }),
  surprise: tied(({ events }: { events: SurpriseCase[] }) => ({ rows: surprises(events.map(releaseOf)) })),
  reaction: tied(({ bars, timeframeMinutes, point, at }: { bars: string; timeframeMinutes: number; point: number; at: string }, folder) =>
    reactionTo(readBarsCsv(join(folder, bars)), timeframeMinutes * minuteMs, point, Date.parse(at)),
  ),
}

const merged = (snapshots: readonly Snapshot[]) => snapshots.reduce<StoredEvent[]>(mergeSnapshot, [])

const withNow = ({ id, key, title, currency, vintages }: StoredEvent) => ({
  id,
  key,
  title,
  currency,
  now: latestState({ vintages }),
  vintages,
})

function nearestAt(events: StoredEvent[], { times, ...choice }: Nearest) {
  const table = eventTable(events, choice)
  const orNull = (minutes: number) => (Number.isNaN(minutes) ? null : minutes)
  return times.map((at) => {
    const time = Date.parse(at)
    return { at, minutesToNext: orNull(minutesToNext(table, time)), minutesSinceLast: orNull(minutesSinceLast(table, time)) }
  })
}

interface SurpriseCase {
  readonly id: string
  readonly scheduledAt: string
  readonly forecast: readonly { at: string; value: number | null }[]
  readonly actual: readonly { at: string; value: number | null }[]
}

function releaseOf({ id, scheduledAt, forecast, actual }: SurpriseCase) {
  const inTime = ({ at, value }: { at: string; value: number | null }) => ({ at: Date.parse(at), value })
  return { id, scheduled: Date.parse(scheduledAt), forecast: forecast.map(inTime), actual: actual.map(inTime) }
}
