import { type Kysely, sql } from 'kysely'

/** What users write to positions of their accounts. A position bears the ticket of its first deal, and is made of the deals whenever it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal_notes (
      account_id uuid not null references trading_accounts on delete cascade,
      position_id text not null,
      note text not null,
      tags text[] not null,
      written_at timestamptz not null default now(),
      primary key (account_id, position_id)
    )`.execute(db)
}
