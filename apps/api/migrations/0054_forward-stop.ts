import { type Kysely, sql } from 'kysely'

/** When a user means to stop following a strategy; null before they have said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forward_tests add column stop_at jsonb`.execute(db)
}
