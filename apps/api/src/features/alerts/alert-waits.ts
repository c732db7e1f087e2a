import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { changedChannel } from '../../tables/alerts.ts'

/**
 * Stores on the active alerts of `which` why they cannot be evaluated, or may come at another time; null clears that.
 * The devices of the users whose alerts changed are notified at commit.
 */
export async function writeWaits(db: Db, which: RawBuilder<unknown>, why: string | null): Promise<void> {
  await sql`
    with changed as (
      update price_alerts set rule_waits = ${why}
      where status = 'active' and ${which} and rule_waits is distinct from ${why}
      returning user_id
    )
    select pg_notify(${changedChannel}, user_id::text) from (select distinct user_id from changed) as users`.execute(db)
}
