import { type FeedEntry, latestState, mergeSnapshot, type StoredEvent } from '@assay/events'
import { dayMs, hourMs } from '@assay/market'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { addVintages } from '../../../../tables/add-vintages.ts'
import type { Tables } from '../../../../tables/tables.ts'

/** The state of the weekly export as a source. */
export interface WeeklyState {
  readonly etag: string | null
  readonly last_modified: string | null
  readonly tried_at: Date | null
  readonly answered_at: Date | null
  readonly next_try_at: Date
  readonly failures: number
  readonly fault: string | null
  readonly events: number | null
}

export interface WeeklyStore {
  read(): Promise<WeeklyState | undefined>
  /**
   * Claims the next request for this process, if one is due. With `isWanted` (a user is waiting) a retry after a
   * failure is due sooner. Other processes can claim again after `leaseMs`.
   */
  claim(leaseMs: number, isWanted: boolean): Promise<WeeklyState | undefined>
  failed(fault: string, nextTryAt: Date): Promise<void>
  /** The server responded that nothing changed. */
  unchanged(nextTryAt: Date): Promise<void>
  /** The server responded with the events of a week. Changes become vintages. */
  merge(events: readonly FeedEntry[], version: Pick<WeeklyState, 'etag' | 'last_modified'>, nextTryAt: Date): Promise<void>
}

const id = 'weekly'
const columns = ['etag', 'last_modified', 'tried_at', 'answered_at', 'next_try_at', 'failures', 'fault', 'events'] as const
/** When a user is waiting, a failed request may be retried after one minute. */
const wantedMs = 60_000

export const weeklyStore = (db: Db, now: () => Date): WeeklyStore => ({
  read: () => db.selectFrom('calendar_sources').select(columns).where('id', '=', id).executeTakeFirst(),
  async claim(leaseMs, isWanted) {
    await db
      .insertInto('calendar_sources')
      .values({ id })
      .onConflict((same) => same.doNothing())
      .execute()
    return db
      .updateTable('calendar_sources')
      .set({ tried_at: now(), next_try_at: new Date(now().getTime() + leaseMs) })
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([
          eb('next_try_at', '<=', now()),
          ...(isWanted ? [and([eb('failures', '>', 0), eb('tried_at', '<', new Date(now().getTime() - wantedMs))])] : []),
        ]),
      )
      .returning(columns)
      .executeTakeFirst()
  },
  async failed(fault, nextTryAt) {
    const set = { fault, next_try_at: nextTryAt }
    await db
      .updateTable('calendar_sources')
      .set((row) => ({ ...set, failures: row('failures', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
  async unchanged(nextTryAt) {
    const set = { fault: null, failures: 0, answered_at: now(), next_try_at: nextTryAt }
    await db.updateTable('calendar_sources').set(set).where('id', '=', id).execute()
  },
  merge: (events, version, nextTryAt) =>
    db.transaction().execute((trx) => merge(trx, events, { ...version, next_try_at: nextTryAt }, now())),
})

async function merge(
  trx: Transaction<Tables>,
  events: readonly FeedEntry[],
  version: Pick<WeeklyState, 'etag' | 'last_modified' | 'next_try_at'>,
  at: Date,
): Promise<void> {
  // Excludes a file import running at the same time: each would miss the events the other adds.
  await sql`lock table calendar_ranges in share row exclusive mode`.execute(trx)
  const held = await heldOf(trx, events)
  const before = new Map(held.map((event) => [event.id, event]))
  for (const event of mergeSnapshot(held, { at: at.toISOString(), events })) await write(trx, before.get(event.id), event)
  await trx
    .updateTable('calendar_sources')
    .set({ ...version, fault: null, failures: 0, answered_at: at, events: events.length, ...coveredBy(events) })
    .where('id', '=', id)
    .execute()
}

/** The weeks covered by the export, Sunday to Saturday, joined with the stored range when the two touch. */
function coveredBy(events: readonly FeedEntry[]) {
  const times = events.map(({ date }) => Date.parse(date))
  const sunday = (time: number) => new Date(time - (time % dayMs) - new Date(time).getUTCDay() * dayMs)
  const [from, to] = [sunday(Math.min(...times)), sunday(Math.max(...times) + 7 * dayMs)]
  return {
    covers_from: sql<Date>`case when covers_to >= ${from} then least(covers_from, ${from}) else ${from} end`,
    covers_to: sql<Date>`greatest(covers_to, ${to})`,
  }
}

interface Held extends StoredEvent {
  readonly weekly: boolean
}

/**
 * Stored events the export may match: those the weekly export has listed near its dates, and others with the same
 * keys.
 */
async function heldOf(trx: Transaction<Tables>, events: readonly FeedEntry[]): Promise<Held[]> {
  const fresh = mergeSnapshot([], { at: new Date(0).toISOString(), events })
  const times = events.map(({ date }) => Date.parse(date))
  return trx
    .selectFrom('calendar_events')
    .select(['id', 'key', 'title', 'currency', 'vintages', 'weekly'])
    .where('scheduled_at', '>=', new Date(Math.min(...times) - 25 * hourMs))
    .where('scheduled_at', '<=', new Date(Math.max(...times) + 25 * hourMs))
    .where(({ or, eb }) =>
      or([
        eb('weekly', '=', true),
        eb(
          'key',
          'in',
          fresh.map(({ key }) => key),
        ),
      ]),
    )
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute()
}

async function write(trx: Transaction<Tables>, before: StoredEvent | undefined, event: StoredEvent): Promise<void> {
  const { impact, scheduledAt, status } = latestState(event)!
  const more = event.vintages.slice(before?.vintages.length ?? 0)
  if (!before) {
    const { id, key, title, currency } = event
    const row = {
      id,
      key,
      title,
      currency,
      impact,
      scheduled_at: new Date(scheduledAt),
      vintages: JSON.stringify(event.vintages),
      weekly: true,
    }
    await trx.insertInto('calendar_events').values(row).execute()
    return
  }
  // The export lists fewer events than other calendars, so an event it never listed is not withdrawn.
  if (more.length === 0 || (status === 'withdrawn' && !(before as Held).weekly)) return
  await addVintages(trx, event, more)
}
