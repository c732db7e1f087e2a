import { type Kysely, sql } from 'kysely'

/**
 * The day of the trial that its user was last reminded of: 0 for none, then 23, 29 and 30. Trials that have ended before reminders existed are not
 * told of any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column trial_told smallint not null default 0`.execute(db)
  await sql`update users set trial_told = 30 where trial_at < now() - interval '720 hours'`.execute(db)
}
