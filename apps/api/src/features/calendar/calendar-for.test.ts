import { describe, expect, it } from 'vitest'
import { changeEvent, listEvent } from '../../../test/held-event.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { calendarStore } from './calendar.store.ts'
import { calendarFor } from './calendar-for.ts'
import { staleSince } from './freshness.ts'

const database = await testDatabase()
const { db } = database
const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-18T12:00:00Z')
const period = { from: now - 30 * day, to: now, currencies: ['USD'] }

async function covered(importedAt: number) {
  const dates = { covers_from: new Date(now - 60 * day), covers_to: new Date(now + 60 * day), imported_at: new Date(importedAt) }
  await db
    .insertInto('calendar_ranges')
    .values({ file: 'a.csv', zone: '+00:00', ...dates })
    .execute()
}

/** A calendar that counts how often its events are read. */
function counted() {
  const store = calendarStore(db)
  let reads = 0
  const between: typeof store.between = (...asked) => {
    reads += 1
    return store.between(...asked)
  }
  const read = calendarFor(
    { ...store, between },
    staleSince(store, () => now),
  )
  return { read, reads: () => reads }
}

describe('the calendar that runs read', () => {
  it('is read once until it changes, and the next run sees the new vintage', async () => {
    await covered(now - hour)
    await listEvent(database, { id: 'a', scheduled: now - day })
    const { read, reads } = counted()
    const first = (await read(period))!
    expect((await read({ ...period, to: now + 60_000 }))!.version).toBe(first.version)
    expect(reads()).toBe(1)
    await changeEvent(database, 'a', now - hour, { scheduled: now + day })
    const second = (await read(period))!
    expect(reads()).toBe(2)
    expect(second.version).not.toBe(first.version)
    expect(second.events[0].vintages.at(-1)).toMatchObject({ field: 'scheduledAt' })
  })

  it('contains at each time what was known then, with a version that depends only on that', async () => {
    const { read } = counted()
    const before = (await read({ ...period, to: now - 2 * hour }))!
    const after = (await read(period))!
    expect(before.version).not.toBe(after.version)
    expect((await counted().read({ ...period, to: now - 2 * hour }))!.version).toBe(before.version)
    await listEvent(database, { id: 'later', scheduled: now + 3 * day, knownAt: now + hour })
    expect((await read({ ...period, to: now - 2 * hour }))!).toEqual(before)
  })

  it('assumes possible events from six hours after a source last responded, for live runs only', async () => {
    await db.deleteFrom('calendar_ranges').execute()
    await covered(now - 7 * hour)
    const { read } = counted()
    const past = (await read(period))!
    const live = (await read({ ...period, isLive: true }))!
    expect(past.possibleFrom).toBeUndefined()
    expect(live.possibleFrom).toBe(now - hour)
    expect(live.version).not.toBe(past.version)
    await covered(now - 6 * hour)
    expect((await read({ ...period, isLive: true }))!.possibleFrom).toBeUndefined()
  })
})
