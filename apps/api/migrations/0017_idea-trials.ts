import { type Kysely, sql } from 'kysely'

/**
 * What users tried: a row for each backtest of another request, which stays when its result is gone. `content` holds what it made of each day as JSON,
 * compressed with gzip. A result names its try; one from before has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idea_trials (
      user_id uuid not null references users on delete cascade,
      id text not null,
      idea text not null,
      starts timestamptz not null,
      ends timestamptz not null,
      is_hidden boolean not null default false,
      content bytea not null,
      tried_at timestamptz not null default clock_timestamp(),
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index idea_trials_idea on idea_trials (user_id, idea, tried_at desc)`.execute(db)
  await sql`alter table results add trial_id text`.execute(db)
}
