import { type Kysely, sql } from 'kysely'

/**
 * Work that outlives the request that asked for it. A row says what is to be done and how far it has come; the queue, in a schema of its own, says
 * who does it next.
 *
 * `source`: whom it is counted for, until it has ended. `version`: changes of `payload`. `attempts`: times it was begun since it last made progress.
 * `claim`: who works on it; whoever holds another claim changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jobs (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      source text,
      payload jsonb not null,
      progress jsonb not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
      error text,
      version integer not null default 0,
      attempts integer not null default 0,
      claim text,
      worker text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      check ((state = 'running') = (ended_at is null))
    )`.execute(db)
  await sql`create index jobs_running on jobs (kind, created_at) where state = 'running'`.execute(db)
  await sql`create index jobs_ended on jobs (kind, ended_at) where state <> 'running'`.execute(db)
}
