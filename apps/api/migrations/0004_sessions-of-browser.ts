import { type Kysely, sql } from 'kysely'

/** A sign-in ends what the same browser had: found by its half, without looking at everybody's sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_of_browser on sessions (browser_hash) where ended_at is null`.execute(db)
}
