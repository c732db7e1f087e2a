import { type Kysely, sql } from 'kysely'

/** How far a user is with each lesson; null: not yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lesson_progress (
      user_id uuid not null references users on delete cascade,
      slug text not null,
      read_at timestamptz,
      tried_at timestamptz,
      passed_at timestamptz,
      verified_at timestamptz,
      verified text,
      primary key (user_id, slug)
    )`.execute(db)
}
