import { type Kysely, sql } from 'kysely'

/** A report does not always say whether its account is a demo one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trading_accounts alter column demo drop not null`.execute(db)
}
