import { type Kysely, sql } from 'kysely'

/**
 * Backtests of users, as they were answered. `content` holds request and answer as JSON, compressed with gzip: a text with a character that
 * PostgreSQL cannot keep in a column is no trouble there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table results (
      user_id uuid not null references users on delete cascade,
      id text not null,
      name text,
      idea text not null,
      summary jsonb not null,
      content bytea not null,
      kept_at timestamptz not null default clock_timestamp(),
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index results_newest on results (user_id, kept_at desc)`.execute(db)
}
