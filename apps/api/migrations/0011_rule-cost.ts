import { type Kysely, sql } from 'kysely'

/** What the rule of an alert costs at each close, so that the sum of a user's rules can be bounded. Null where it was never computed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_alerts add column rule_cost double precision`.execute(db)
}
