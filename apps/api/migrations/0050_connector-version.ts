import { type Kysely, sql } from 'kysely'

/** Which version of the connector a terminal runs, as it says at its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trading_accounts add column version text`.execute(db)
}
