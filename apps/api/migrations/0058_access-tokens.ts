import { type Kysely, sql } from 'kysely'

/** Tokens with which programs of a user call the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      name text not null,
      begins text not null,
      scopes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      last_used_from text
    )`.execute(db)
  await sql`create index access_tokens_user on access_tokens (user_id, created_at desc)`.execute(db)
}
