import { latestState, type StoredEvent } from '@assay/events'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../tables/tables.ts'

export interface StoredImport {
  readonly id: string
  readonly file: string
  readonly zone: string
  readonly importedAt: Date
  readonly from: Date
  readonly to: Date
  readonly recorded: boolean
}

/** What an import added to one event: `count` vintages from place `first` on. */
export interface AddedVintages {
  readonly eventId: string
  readonly first: number
  readonly count: number
}

/** One change of the imports at a time: two imports of the same file would both find nothing stored. */
export const lockImports = (trx: Transaction<Tables>) => sql`lock table calendar_ranges in share row exclusive mode`.execute(trx)

/** Keeps what an import added. */
export async function recordImport(trx: Transaction<Tables>, rangeId: string, added: readonly AddedVintages[]): Promise<void> {
  await sql`
    insert into calendar_imported (range_id, event_id, first, count)
    select ${rangeId}::uuid, "eventId", first, count
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row ("eventId" text, first integer, count integer)`.execute(trx)
}

/** All imports, the newest first. */
export const storedImports = (db: Db | Transaction<Tables>): Promise<StoredImport[]> =>
  db
    .selectFrom('calendar_ranges')
    .select(['id', 'file', 'zone', 'imported_at as importedAt', 'covers_from as from', 'covers_to as to', 'recorded'])
    .orderBy('imported_at', 'desc')
    .execute()

/**
 * Takes the newest import back whole: the events that it alone brought, what it changed of others, and the days that it
 * covered. An event that another source has told more of since stays. Undefined if `id` is not the newest import or was
 * not recorded.
 */
export const takeBack = (db: Db, id: string): Promise<{ removed: number; restored: number; kept: number } | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const [newest] = await storedImports(trx)
    if (newest?.id !== id || !newest.recorded) return undefined
    const { rows: removed } = await sql`
      delete from calendar_events event using calendar_imported added
      where added.range_id = ${id} and event.id = added.event_id
        and added.first = 0 and jsonb_array_length(event.vintages) = added.count
      returning event.id`.execute(trx)
    const { rows: left } = await sql<AddedVintages & Pick<StoredEvent, 'vintages'>>`
      select event.id as "eventId", added.first, added.count, event.vintages
      from calendar_imported added join calendar_events event on event.id = added.event_id
      where added.range_id = ${id}`.execute(trx)
    const changed = left.filter(({ first }) => first > 0)
    for (const { eventId, first, count, vintages } of changed) {
      const before = vintages.toSpliced(first, count)
      const { impact, scheduledAt } = latestState({ vintages: before })!
      await trx
        .updateTable('calendar_events')
        .set({ vintages: JSON.stringify(before), impact, scheduled_at: new Date(scheduledAt) })
        .where('id', '=', eventId)
        .execute()
    }
    await trx.deleteFrom('calendar_ranges').where('id', '=', id).execute()
    return { removed: removed.length, restored: changed.length, kept: left.length - changed.length }
  })
