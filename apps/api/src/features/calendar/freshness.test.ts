import { hourMs } from '@assay/market'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { calendarStore } from './calendar.store.ts'
import { staleSince } from './freshness.ts'

const { db } = await testDatabase()
const noon = Date.parse('2026-08-17T12:00:00Z')

it('a calendar is stale six hours after the weekly export last responded, as long as it covers the present', async () => {
  let now = noon
  const since = staleSince(calendarStore(db), () => now)
  expect(await since(), 'no calendar').toBeNull()
  const week = { covers_from: new Date('2026-08-16T00:00:00Z'), covers_to: new Date('2026-08-23T00:00:00Z') }
  await db
    .insertInto('calendar_sources')
    .values({ id: 'weekly', answered_at: new Date(noon), ...week })
    .execute()
  now = noon + 6 * hourMs
  expect(await since()).toBeNull()
  now = noon + 6 * hourMs + 1
  expect(await since()).toBe(noon + 6 * hourMs)
  await db
    .updateTable('calendar_sources')
    .set({ answered_at: new Date(now) })
    .execute()
  expect(await since(), 'it has responded again').toBeNull()
  now = week.covers_to.getTime()
  expect(await since(), 'the week is over').toBeNull()
})
