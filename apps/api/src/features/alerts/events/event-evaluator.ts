import type { StoredEvent } from '@assay/events'
import { dayMs } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import { realClock } from '../../../platform/jobs/clock.ts'
import { keepTrying } from '../../../platform/jobs/keep-trying.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { eventAlerts, marksOf, writeEventWaits } from './event-rows.ts'
import { type EventsByKey, tell, tellings } from './tell.ts'
import { longestGapMs } from './told.ts'

/** The calendar as alerts need it; connected in `app.ts`. */
export interface EventSource {
  /** Returns the events of some keys, by their currently known schedule. Times are UTC milliseconds. */
  readonly eventsOf: (keys: readonly string[], from: number, to: number) => Promise<readonly StoredEvent[]>
  /** Returns a sentence saying why the schedule may be out of date; null while it is fresh. */
  readonly staleWords: () => Promise<string | null>
}

interface EventEvaluatorNeeds extends EventSource {
  readonly db: Db
  readonly log: Log
  readonly now?: () => number
}

/** Evaluates alerts on calendar events, on the process that leads. */
export interface EventEvaluator extends Evaluator {
  /** Fires everything that is due now. */
  look(): Promise<void>
}

const everyMs = 1000
const failedMs = 5000
/** The calendar is read again after this time, so a changed schedule is noticed by then. */
const keptMs = 10_000
/** How far ahead events are read. */
const aheadMs = 62 * dayMs
const mostAtOnce = 1000

export function eventEvaluator(given: EventEvaluatorNeeds): EventEvaluator {
  const needs = { now: Date.now, ...given }
  return {
    async begin(calledOff) {
      const over = new AbortController()
      const running = lookAgain(needs, AbortSignal.any([calledOff, over.signal]))
      return {
        end() {
          over.abort()
          return running
        },
      }
    },
    async look() {
      await lookOnce(needs, undefined)
    },
  }
}

type Needs = Required<EventEvaluatorNeeds>

/** The stored events of some keys, as read at a moment. */
interface Read {
  readonly keys: string
  readonly at: number
  readonly events: EventsByKey
  readonly note: string | null
}

async function read({ db, eventsOf, staleWords }: Needs, keys: readonly string[], at: number): Promise<Read> {
  const found = await eventsOf(keys, at - longestGapMs, at + aheadMs)
  const note = await staleWords()
  await writeEventWaits(db, note)
  return { keys: keys.join('\n'), at, events: Map.groupBy(found, ({ key }) => key), note }
}

/** Fires what is due. `before` is the last reading of the calendar. */
async function lookOnce(needs: Needs, before: Read | undefined): Promise<Read | undefined> {
  const { db, now } = needs
  const time = now()
  const alerts = await eventAlerts(db, time - longestGapMs)
  if (alerts.length === 0) return undefined
  const keys = [...new Set(alerts.map(({ key }) => key))].toSorted()
  const isKept = before?.keys === keys.join('\n') && time >= before.at && time - before.at < keptMs
  const calendar = isKept ? before : await read(needs, keys, time)
  const ids = alerts.map(({ id }) => id)
  const due = [...new Set(tellings(alerts, await marksOf(db, ids), calendar.events, time).map(({ alertId }) => alertId))]
  for (let first = 0; first < due.length; first += mostAtOnce)
    await tell(db, due.slice(first, first + mostAtOnce), calendar.events, time, calendar.note)
  return calendar
}

/** Repeats until the signal is aborted. */
async function lookAgain(needs: Needs, signal: AbortSignal) {
  const onFailure = (error: unknown) => needs.log.warn({ err: error }, 'alerts on events cannot be evaluated now; it will be tried again')
  const policy = { firstMs: failedMs, longestMs: failedMs }
  let before: Read | undefined
  while (!signal.aborted) {
    const looking = async () => {
      before = await lookOnce(needs, before)
    }
    // Both reject only when they are aborted.
    await keepTrying(looking, policy, { signal, onFailure }).catch(() => undefined)
    await realClock.wait(everyMs, signal).catch(() => undefined)
  }
}
