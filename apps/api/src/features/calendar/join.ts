import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarService } from './calendar.service.ts'
import { calendarStore } from './calendar.store.ts'
import { type CalendarFor, calendarFor } from './calendar-for.ts'
import { calendarImports } from './calendar-imports.ts'
import { type NextEvents, nextEvents } from './next-events.ts'

/** The economic calendar. `calendarFor` gives runs what was known of its events. */
export function joinCalendar(app: FastifyInstance, { database }: Platform): { calendarFor: CalendarFor; nextEvents: NextEvents } {
  const store = calendarStore(database.db)
  const forRun = calendarFor(store)
  calendarRoutes(
    app,
    calendarService(store, forRun),
    calendarImports(store, () => new Date()),
  )
  return { calendarFor: forRun, nextEvents: nextEvents(store) }
}
