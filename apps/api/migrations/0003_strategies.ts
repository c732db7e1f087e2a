import { type Kysely, sql } from 'kysely'

/** Strategies of users with all their versions. The id is the user's own: a draft keeps the one it had in the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table strategies (
      user_id uuid not null references users on delete cascade,
      id uuid not null default gen_random_uuid(),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create table strategy_versions (
      user_id uuid not null,
      strategy_id uuid not null,
      version integer not null,
      name text not null,
      document jsonb not null,
      bytes integer not null,
      saved_at timestamptz not null default now(),
      primary key (user_id, strategy_id, version),
      foreign key (user_id, strategy_id) references strategies on delete cascade
    )`.execute(db)
}
