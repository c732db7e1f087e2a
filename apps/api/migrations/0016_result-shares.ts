import { type Kysely, sql } from 'kysely'

/**
 * Links to results. `content` is what a link shows, as JSON compressed with gzip: its own copy, without what is hidden. It is removed when the
 * link expires. Of the token only a hash is kept. `title` and
 * `description` are what a messenger shows of the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table result_shares (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      result_id text not null,
      name text,
      symbol text not null,
      hides_rules boolean not null,
      hides_money boolean not null,
      title text not null,
      description text not null,
      content bytea,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz
    )`.execute(db)
  await sql`create index result_shares_newest on result_shares (user_id, created_at desc)`.execute(db)
  await sql`create index result_shares_expired on result_shares (expires_at) where expires_at is not null`.execute(db)
}
