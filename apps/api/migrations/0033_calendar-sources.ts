import { type Kysely, sql } from 'kysely'

/**
 * What the calendar is read from by itself, and who subscribes to it. `next_try_at` is also the claim of a program: whoever moves it on asks the
 * source. `covers_from` and `covers_to` are the time that the source speaks for. `calendar_events.weekly` marks what a weekly export has listed: only
 * that can be withdrawn by its absence. Of the token of an address only a hash is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_events add column weekly boolean not null default false`.execute(db)
  await sql`
    create table calendar_sources (
      id text primary key,
      etag text,
      last_modified text,
      tried_at timestamptz,
      answered_at timestamptz,
      next_try_at timestamptz not null default '-infinity',
      failures integer not null default 0,
      fault text,
      events integer,
      covers_from timestamptz,
      covers_to timestamptz
    )`.execute(db)
  await sql`
    create table calendar_addresses (
      user_id uuid primary key references users on delete cascade,
      token_hash bytea not null unique,
      currencies text,
      impact text not null,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
