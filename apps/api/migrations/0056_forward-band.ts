import { type Kysely, sql } from 'kysely'

/** Whether a forward test was outside its band after its last closed trade, and how often its owner was told that it had left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forward_tests add column outside boolean not null default false, add column leavings integer not null default 0`.execute(
    db,
  )
}
