import { type Kysely, sql } from 'kysely'

/** Whether this is a sample installation (`npm run demo`), and whether it is furnished completely. Null: a real one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table installation add column sample text check (sample in ('begun', 'complete'))`.execute(db)
}
