import { type Kysely, sql } from 'kysely'

/** `heard_at`: the last sign of life of the worker that has the job, so that a job whose worker crashed can be told from one that runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column heard_at timestamptz`.execute(db)
}
