import { type Kysely, sql } from 'kysely'

/** What the program that looks at prices for alerts needs to go on exactly where it, or another one, has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // term: of the program that may commit, no other one can. batch: the how-manieth of its batches was the last that is committed.
  await sql`
    create table alert_engine (
      one boolean primary key default true check (one),
      term uuid not null,
      batch bigint not null
    )`.execute(db)

  // Bid and ask by turns: what was looked at of the mark's own millisecond, oldest first, the mark itself last. A market may move twice in it.
  await sql`alter table feed_marks add column at_once double precision[] not null default '{}'`.execute(db)

  // The quotes of symbols that have alerts on moves, as far back as one of those looks: bid, ask and UTC milliseconds by turns.
  await sql`
    create table alert_windows (
      id bigint generated always as identity primary key,
      symbol text not null,
      until timestamptz not null,
      quotes double precision[] not null
    )`.execute(db)
  await sql`create index alert_windows_of_symbol on alert_windows (symbol, until)`.execute(db)

  await sql`create index price_alerts_expiring on price_alerts (symbol, expires_at) where status = 'active' and expires_at is not null`.execute(
    db,
  )
}
