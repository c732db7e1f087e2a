import { type Kysely, sql } from 'kysely'

/**
 * What each import of a calendar file added, so that it can be taken back: of an event, `count` vintages from place
 * `first` on. Imports before this table are not `recorded`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calendar_ranges add column recorded boolean not null default false`.execute(db)
  await sql`
    create table calendar_imported (
      range_id uuid not null references calendar_ranges on delete cascade,
      event_id text not null,
      first integer not null,
      count integer not null,
      primary key (range_id, event_id)
    )`.execute(db)
}
