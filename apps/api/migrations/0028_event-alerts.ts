import { type Kysely, sql } from 'kysely'

/**
 * Alerts on calendar events. No price decides them, so their firings have none. A mark says what an alert has told of an event since it was armed; it
 * is written in the transaction of the firing, and none is told twice. Notices about events count down from -1 in `occasion`.
 * `calendar_version` counts the changes of the calendar, so that what was read of it can be kept until it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_firings alter column price drop not null`.execute(db)
  await sql`
    create table alert_event_marks (
      id bigint generated always as identity primary key,
      alert_id uuid not null references price_alerts on delete cascade,
      armed_at timestamptz not null,
      event_id text not null,
      told text not null,
      about timestamptz not null,
      unique (alert_id, armed_at, event_id, told, about)
    )`.execute(db)
  await sql`create unique index alert_event_fired on alert_event_marks (alert_id, armed_at, event_id) where told = 'fired'`.execute(db)
  await sql`create index price_alerts_on_events on price_alerts (id) where kind = 'event'`.execute(db)

  await sql`create table calendar_version (one boolean primary key default true check (one), version bigint not null)`.execute(db)
  await sql`
    create function count_calendar_change() returns trigger language plpgsql as $$
    begin
      insert into calendar_version (version) values (1) on conflict (one) do update set version = calendar_version.version + 1;
      return null;
    end $$`.execute(db)
  for (const table of ['calendar_events', 'calendar_ranges'])
    await sql`
      create trigger count_changes after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_calendar_change()`.execute(db)
}
