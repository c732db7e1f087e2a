import { type Kysely, sql } from 'kysely'

/** What alerts on rules need beside those on prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Why a rule is not decided at the moment, as its owner reads it.
  await sql`alter table price_alerts add column rule_waits text`.execute(db)
  await sql`create index price_alerts_rules on price_alerts (symbol) where status = 'active' and kind = 'rule'`.execute(db)
}
