import type { Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'

/** Another process has begun a term, so this one commits nothing more. */
export class TermOver extends Error {
  constructor() {
    super('another program looks at prices for alerts now')
  }
}

/**
 * Begins a term: from here on only its process commits. Waits for a commit another process has under way. Deletes
 * recorded alert changes, because the new term reads all alerts after this.
 */
export async function beginTerm(db: Db, term: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('alert_engine')
      .values({ term, batch: '0' })
      .onConflict((held) => held.column('one').doUpdateSet({ term, batch: '0' }))
      .execute()
    await trx.deleteFrom('alert_changes').execute()
  })
}

/**
 * Returns the number of the last committed batch, even if the reply to that commit was lost. Waits for a commit
 * under way. With `anew`, recorded alert changes are deleted as in `beginTerm`. Throws `TermOver`.
 */
export const lastBatch = (db: Db, term: string, anew: boolean): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const held = await trx.selectFrom('alert_engine').selectAll().forUpdate().executeTakeFirst()
    if (held?.term !== term) throw new TermOver()
    if (anew) await trx.deleteFrom('alert_changes').execute()
    return Number(held.batch)
  })

/**
 * Numbers the batch of a transaction. A process that begins a term waits until the transaction ends, and PostgreSQL
 * closes a connection of a leader that stays idle in it for seconds. Throws `TermOver`, and an error when the batch does not follow the last
 * one.
 */
export async function numberBatch(trx: Transaction<Tables>, term: string, batch: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('alert_engine')
    .set({ batch: String(batch) })
    .where('term', '=', term)
    .where('batch', '=', String(batch - 1))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const held = await trx.selectFrom('alert_engine').select('term').executeTakeFirst()
  throw held?.term === term ? new Error(`batch ${batch} does not follow the last one that is committed`) : new TermOver()
}
