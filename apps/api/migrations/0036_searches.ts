import { type Kysely, sql } from 'kysely'

/**
 * Searches around a strategy. A chunk is measured by whoever holds its ticket, a job; `tries` counts how often that began. `search_tries` is part of
 * the ledger: how many variants of which idea were tried over which period. It stays when the search is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table searches (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      name text not null,
      idea text not null,
      spec jsonb not null,
      variants integer not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
      error text,
      bars text,
      ender uuid,
      served_at timestamptz,
      began_at timestamptz,
      opened_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default clock_timestamp(),
      passed integer,
      result bytea
    )`.execute(db)
  await sql`create index searches_of_user on searches (user_id, created_at)`.execute(db)
  await sql`create index searches_running on searches (served_at) where state = 'running'`.execute(db)
  await addChunks(db)
}

async function addChunks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_chunks (
      search_id uuid not null references searches on delete cascade,
      chunk integer not null,
      variants integer not null,
      ticket uuid,
      tries integer not null default 0,
      so_far jsonb,
      measured bytea,
      done_at timestamptz,
      primary key (search_id, chunk)
    )`.execute(db)
  await sql`create index search_chunks_of_ticket on search_chunks (ticket)`.execute(db)
  await sql`
    create table search_tries (
      user_id uuid not null references users on delete cascade,
      search_id uuid not null,
      idea text not null,
      starts timestamptz not null,
      ends timestamptz not null,
      variants integer not null,
      tried_at timestamptz not null default clock_timestamp(),
      primary key (user_id, search_id, idea)
    )`.execute(db)
}
