import { type Kysely, sql } from 'kysely'

/**
 * The economic calendar. `vintages` is everything that was ever known of an event, in the order in which it became known; it only grows. The other
 * columns are what is known now. `calendar_ranges` says which days are covered by which import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_events (
      id text primary key,
      key text not null,
      title text not null,
      currency text,
      impact text not null,
      scheduled_at timestamptz not null,
      vintages jsonb not null
    )`.execute(db)
  await sql`create index calendar_events_time on calendar_events (scheduled_at)`.execute(db)
  await sql`create index calendar_events_key on calendar_events (key, scheduled_at)`.execute(db)
  await sql`
    create table calendar_ranges (
      id uuid primary key default gen_random_uuid(),
      file text not null,
      zone text not null,
      covers_from timestamptz not null,
      covers_to timestamptz not null,
      imported_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
