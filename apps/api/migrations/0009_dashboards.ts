import { type Kysely, sql } from 'kysely'

/** How a user has arranged their dashboard; null: as the answers choose it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dashboards (
      user_id uuid primary key references users on delete cascade,
      parts text[],
      hidden text[] not null default '{}',
      watchlist text[]
    )`.execute(db)
}
