import { eventEvaluator } from '../src/features/alerts/events/event-evaluator.ts'
import { calendarStore } from '../src/features/calendar/calendar.store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/machine/log.ts'

// A program that evaluates the alerts on events repeatedly. Tests kill it meanwhile.

const log = createLog('silent')
const { db } = openDatabase(() => ({ connectionString: process.argv[2], application_name: 'event-alert-program' }), log)
const calendar = calendarStore(db)
const evaluator = eventEvaluator({
  db,
  log,
  now: () => Number(process.argv[3]),
  eventsOf: (keys, from, to) => calendar.ofKeys(keys, { from, to }),
  staleWords: async () => null,
})
process.send?.('begun')
for (;;) await evaluator.look()
