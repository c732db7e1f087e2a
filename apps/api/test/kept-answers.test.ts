import { dayMs, findInstrument, hourMs } from '@assay/market'
import { afterAll, expect, it } from 'vitest'
import { calendarStore } from '../src/features/calendar/calendar.store.ts'
import { calendarKnown } from '../src/features/calendar/calendar-for.ts'
import { staleSince } from '../src/features/calendar/freshness.ts'
import { nextEvents } from '../src/features/calendar/next-events.ts'
import { type OneThread, oneThread } from '../src/platform/machine/one-thread.ts'
import { listEvent } from './held-event.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const { db } = database
const now = Date.parse('2026-11-18T12:00:00Z')
await db
  .insertInto('calendar_ranges')
  .values({
    file: 'a.csv',
    zone: '+00:00',
    covers_from: new Date(now - 60 * dayMs),
    covers_to: new Date(now + 60 * dayMs),
    imported_at: new Date(now - 7 * hourMs),
  })
  .execute()
for (const [i, currency] of ['USD', 'EUR', 'GBP'].entries())
  for (const days of [-1480, -40, -20, -2, 1, 3])
    await listEvent(database, { id: `${currency} ${days}`, key: `${currency}.RATE`, currency, scheduled: now + days * dayMs + i * hourMs })

const threads: OneThread[] = []
afterAll(() => Promise.all(threads.map((thread) => thread.close())))

const store = calendarStore(db)
function openCalendar() {
  const thread = oneThread({
    worker: new URL('../src/features/calendar/known-events.worker.ts', import.meta.url),
    seconds: 60,
    memoryMb: 256,
  })
  threads.push(thread)
  return calendarKnown(
    store,
    staleSince(store, () => now),
    thread,
  )
}

/**
 * Asks what keeps answers everything twice, and compares with a fresh one each. Each question differs from the first in one part, and has an
 * answer of its own.
 */
const walk =
  <T>(questions: readonly T[], open: () => (question: T) => Promise<unknown>) =>
  async () => {
    const fresh = await Promise.all(questions.map((question) => open()(question)))
    const texts = fresh.map((answer) => JSON.stringify(answer))
    expect(new Set(texts).size).toBe(texts.length)
    const warm = open()
    for (let i = 0; i < 2 * questions.length; i++)
      expect(await warm(questions[i % questions.length]), `question ${(i % questions.length) + 1}`).toEqual(fresh[i % questions.length])
  }

const run = { from: now - 30 * dayMs, to: now, keys: ['3 0'], instrument: findInstrument('EURUSD')! }
const runs: Parameters<ReturnType<typeof openCalendar>['tables']>[0][] = [
  run,
  { ...run, instrument: findInstrument('GBPUSD')! },
  { ...run, from: now - 10 * dayMs },
  { ...run, to: now - 25 * dayMs },
  { ...run, keys: ['3 0', '2 0'] },
  { ...run, isLive: true },
]
const keepers: Record<string, () => Promise<void>> = {
  'the calendar of a run': walk(runs, () => openCalendar().tables),
  'the next events of an analysis': walk(
    [
      { from: now, currencies: ['EUR', 'USD'] },
      { from: now, currencies: ['GBP', 'USD'] },
      { from: now + 2 * dayMs, currencies: ['EUR', 'USD'] },
    ],
    () => {
      const read = nextEvents(store)
      return ({ from, currencies }) => read(from, currencies)
    },
  ),
}

it.each(Object.entries(keepers))('%s is what a fresh program says, whatever was asked before', (_, walked) => walked())
