import { type Kysely, sql } from 'kysely'

/** Changes of address that wait for the code in the letter to the new address: at most one for each user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id uuid primary key references users on delete cascade,
      email text not null check (email = lower(email)),
      hash bytea not null,
      attempts integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
}
