import type { StoredEvent } from '@assay/events'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { oneThread } from '../../platform/machine/one-thread.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarService } from './calendar.service.ts'
import { type CalendarStore, calendarStore } from './calendar.store.ts'
import { type CalendarKnown, calendarKnown } from './calendar-for.ts'
import { calendarImports } from './calendar-imports.ts'
import { type StaleSince, staleSince, staleWords } from './freshness.ts'
import { type NextEvents, nextEvents } from './next-events.ts'

interface Calendar {
  /** Returns what was known of the events a run reads. */
  readonly calendarFor: CalendarKnown['tables']
  readonly nextEvents: NextEvents
  /** The calendar as alerts on events read it. */
  readonly events: {
    eventsOf(keys: readonly string[], from: number, to: number): Promise<StoredEvent[]>
    staleWords(): Promise<string | null>
  }
  /** The calendar as needed to check a new alert on an event. */
  readonly heldEvents: Pick<CalendarStore, 'find' | 'holdsKey'>
  readonly staleSince: StaleSince
  readonly covered: CalendarStore['covered']
}

/** The economic calendar. */
export function joinCalendar(app: FastifyInstance, { database }: Platform): Calendar {
  const store = calendarStore(database.db)
  const since = staleSince(store, Date.now)
  const thread = oneThread({ worker: new URL('./known-events.worker.ts', import.meta.url), seconds: 30, memoryMb: 512 })
  const files = oneThread({ worker: new URL('./calendar-file.worker.ts', import.meta.url), seconds: 60, memoryMb: 1024 })
  app.addHook('onClose', () => Promise.all([thread.close(), files.close()]))
  const known = calendarKnown(store, since, thread)
  calendarRoutes(
    app,
    calendarService(store, known),
    calendarImports(store, files, () => new Date()),
  )
  return {
    calendarFor: known.tables,
    nextEvents: nextEvents(store),
    events: {
      eventsOf: (keys, from, to) => store.ofKeys(keys, { from, to }),
      staleWords: staleWords(since),
    },
    heldEvents: store,
    staleSince: since,
    covered: store.covered,
  }
}
