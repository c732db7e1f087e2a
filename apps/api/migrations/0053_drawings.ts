import { type Kysely, sql } from 'kysely'

/** What a user drew on the chart of a symbol. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drawings (
      user_id uuid not null references users on delete cascade,
      symbol text not null,
      drawings jsonb not null,
      primary key (user_id, symbol)
    )`.execute(db)
}
