import { type Kysely, sql } from 'kysely'

/** What alerts on prices remember from one price to the next beyond the last price of their symbol. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // awaits: null once a price has come after the arming and nothing is left to wait for. counts_from: the number of the earliest quote that a move
  // looks back to. fired_at: the last firing since the alert was armed, from which its cooldown runs.
  await sql`
    alter table price_alerts
      add column awaits text, add column counts_from bigint not null default 0, add column fired_at timestamptz`.execute(db)
  await sql`update price_alerts set fired_at = last_triggered_at where last_triggered_at >= armed_at`.execute(db)

  // number: how many quotes of the symbol have been counted, in the mark and up to the last quote of a stretch of windows. Quotes of the closed market do
  // not count: if the mark is such a quote, counted is the last one that does.
  await sql`
    alter table feed_marks
      add column number bigint not null default 0, add column closed boolean not null default false, add column counted jsonb`.execute(db)
  await sql`alter table alert_windows add column number bigint not null default 0`.execute(db)
  await sql`
    update alert_windows set number = counted.number
    from (select id, sum(cardinality(quotes) / 3) over (partition by symbol order by id) as number from alert_windows) as counted
    where alert_windows.id = counted.id`.execute(db)
  await sql`
    update feed_marks set number = greatest(1, (select coalesce(max(number), 0) from alert_windows where symbol = feed_marks.symbol))`.execute(
    db,
  )
  // Moves go on looking back to where they did, by time so far.
  await sql`
    update price_alerts set counts_from = 1 + (
      select count(*) from alert_windows held, generate_series(3, cardinality(held.quotes), 3) as place
      where held.symbol = price_alerts.symbol
        and held.quotes[place] < extract(epoch from coalesce(price_alerts.fired_at, price_alerts.armed_at)) * 1000
    ) where status = 'active' and kind = 'movesBy'`.execute(db)
  // Where no price has ever come, the first one tells whether a state holds.
  await sql`
    update price_alerts set awaits = 'first'
    where status = 'active' and kind in ('above', 'below', 'entersRange')
      and not exists (select from feed_marks where feed_marks.symbol = price_alerts.symbol)`.execute(db)
}
