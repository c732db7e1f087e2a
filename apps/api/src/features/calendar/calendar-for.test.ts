import { dayMs, findInstrument, hourMs } from '@assay/market'
import { afterAll, describe, expect, it } from 'vitest'
import { changeEvent, listEvent } from '../../../test/held-event.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { type OneThread, oneThread, type ThreadLimits } from '../../platform/machine/one-thread.ts'
import { calendarStore } from './calendar.store.ts'
import { calendarKnown } from './calendar-for.ts'
import { staleSince } from './freshness.ts'

const database = await testDatabase()
const { db } = database
const now = Date.parse('2026-11-18T12:00:00Z')
const period = { from: now - 30 * dayMs, to: now, keys: ['3 1'], instrument: findInstrument('EURUSD')! }

async function covered(importedAt: number) {
  const dates = { covers_from: new Date(now - 60 * dayMs), covers_to: new Date(now + 60 * dayMs), imported_at: new Date(importedAt) }
  await db
    .insertInto('calendar_ranges')
    .values({ file: 'a.csv', zone: '+00:00', ...dates })
    .execute()
}

const threads: OneThread[] = []
afterAll(() => Promise.all(threads.map((thread) => thread.close())))

/** A calendar that counts how often its events are read. */
function counted(limits: Partial<ThreadLimits> = {}) {
  const store = calendarStore(db)
  let reads = 0
  const textsBetween: typeof store.textsBetween = (...asked) => {
    reads += 1
    return store.textsBetween(...asked)
  }
  const thread = oneThread({ worker: new URL('./known-events.worker.ts', import.meta.url), seconds: 60, memoryMb: 256, ...limits })
  threads.push(thread)
  const known = calendarKnown(
    { ...store, textsBetween },
    staleSince(store, () => now),
    thread,
  )
  return { read: known.tables, json: known.json, reads: () => reads }
}

describe('the calendar that runs read', () => {
  it('is read once until it changes, and the next run sees the new vintage', async () => {
    await covered(now - hourMs)
    await listEvent(database, { id: 'a', scheduled: now - dayMs })
    const { read, reads } = counted()
    const first = (await read(period))!
    expect((await read({ ...period, to: now + 60_000 }))!.version).toBe(first.version)
    expect(reads()).toBe(1)
    await changeEvent(database, 'a', now - hourMs, { scheduled: now + dayMs })
    const second = (await read(period))!
    expect(reads()).toBe(2)
    expect(second.version).not.toBe(first.version)
    expect([...second.tables['3 1'].scheduled]).toEqual([now - dayMs, now + dayMs])
  })

  it('contains at each time what was known then, with a version that depends only on that', async () => {
    const { read } = counted()
    const before = (await read({ ...period, to: now - 2 * hourMs }))!
    const after = (await read(period))!
    expect(before.version).not.toBe(after.version)
    expect((await counted().read({ ...period, to: now - 2 * hourMs }))!.version).toBe(before.version)
    await listEvent(database, { id: 'later', scheduled: now + 3 * dayMs, knownAt: now + hourMs })
    expect((await read({ ...period, to: now - 2 * hourMs }))!).toEqual(before)
  })

  it('assumes possible events from six hours after a source last responded, for live runs only', async () => {
    await db.deleteFrom('calendar_ranges').execute()
    await covered(now - 7 * hourMs)
    const { read } = counted()
    const past = (await read(period))!
    const live = (await read({ ...period, isLive: true }))!
    expect(past.possibleFrom).toBeUndefined()
    expect(live.possibleFrom).toBe(now - hourMs)
    expect(live.version).not.toBe(past.version)
    await covered(now - 6 * hourMs)
    expect((await read({ ...period, isLive: true }))!.possibleFrom).toBeUndefined()
  })

  it('is worked out in its own thread, once for the same question, and refused while one asker has too many waiting', async () => {
    const { json, reads } = counted({ mostWaitingOfAsker: 1 })
    const asked = (keys: string[]) => json({ ...period, keys, asker: { key: 'somebody' } })
    // So many that some come while others are worked out, however fast that is.
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, key) => asked([`${key} 1`])))
    const kinds = new Set(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : one.status)))
    expect(kinds).toEqual(new Set(['fulfilled', 'RATE_LIMITED']))
    await asked(['1 1'])
    const before = reads()
    expect((await asked(['1 1']))!.json).toBe((await asked(['1 1']))!.json)
    expect(reads()).toBe(before)
  })
})
