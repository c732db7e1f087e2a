import { type Kysely, sql } from 'kysely'

/** How many bars each symbol of an account holds, counted as they are stored: millions cannot be counted at each message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broker_symbols add column bars int8 not null default 0`.execute(db)
  await sql`
    insert into broker_symbols (account_id, symbol, bars)
    select account_id, symbol, count(*) from broker_bars group by 1, 2
    on conflict (account_id, symbol) do update set bars = excluded.bars`.execute(db)
}
