import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../tables/tables.ts'

/** Another program has begun since: nothing of this one is committed any more. */
export class TermOver extends Error {
  constructor() {
    super('another program looks at prices for alerts now')
  }
}

/**
 * From here on only the program of this term commits. What another one is committing at the moment is waited for. Changes of alerts that were
 * noted are forgotten: whoever begins reads all of them after this.
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
 * The number of the last batch that was committed, also where nobody was told; what is being committed at the moment is waited for. With `anew`
 * changes that were noted are forgotten as by `beginTerm`. Throws `TermOver`.
 */
export const lastBatch = (db: Db, term: string, anew: boolean): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const held = await trx.selectFrom('alert_engine').selectAll().forUpdate().executeTakeFirst()
    if (held?.term !== term) throw new TermOver()
    if (anew) await trx.deleteFrom('alert_changes').execute()
    return Number(held.batch)
  })

/**
 * Numbers the batch of a transaction. Whoever wants to begin a term waits until it ends, and a connection that is silent in the middle of it is
 * ended by the server. Throws `TermOver`, and an error where the batch before is not the last one.
 */
export async function numberBatch(trx: Transaction<Tables>, term: string, batch: number): Promise<void> {
  const { rows } = await sql`
    update alert_engine set batch = ${batch} where term = ${term}::uuid and batch = ${batch - 1}
    returning set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(trx)
  if (rows.length > 0) return
  const held = await trx.selectFrom('alert_engine').select('term').executeTakeFirst()
  throw held?.term === term ? new Error(`batch ${batch} does not follow the last one that is committed`) : new TermOver()
}
