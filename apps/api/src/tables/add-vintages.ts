import { latestState, type StoredEvent, type Vintage } from '@assay/events'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Adds vintages to a stored event, whose latest state becomes that of `event`. */
export async function addVintages(trx: Transaction<Tables>, event: StoredEvent, more: readonly Vintage[]): Promise<void> {
  const { impact, scheduledAt } = latestState(event)!
  await trx
    .updateTable('calendar_events')
    .set({ vintages: sql`vintages || ${JSON.stringify(more)}::jsonb`, impact, scheduled_at: new Date(scheduledAt) })
    .where('id', '=', event.id)
    .execute()
}
