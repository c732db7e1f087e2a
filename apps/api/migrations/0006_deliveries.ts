import { type Kysely, sql } from 'kysely'

/** How far what is told outside of the page has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The browsers that a push has reached: it is tried again for the others alone.
  await sql`alter table alert_deliveries add column reached uuid[] not null default '{}'`.execute(db)
  // When a user was last told by a channel, and what goes with an account.
  await sql`create index alert_deliveries_of_user on alert_deliveries (user_id, channel, done_at)`.execute(db)

  // Why the last call did not arrive; null where it did.
  await sql`alter table webhooks add column failed_at timestamptz, add column failure text`.execute(db)
}
