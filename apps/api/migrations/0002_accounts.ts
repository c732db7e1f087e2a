import { type Kysely, sql } from 'kysely'

/**
 * Accounts and what hangs on them. Secrets are kept as hashes (`bytea`, SHA-256 or HMAC) or encrypted; times are `timestamptz`.
 * A pending user (`verified_at` null) does not own its address yet: several may wait for a code, the first to give it becomes the account.
 * A decoy is what whoever registers a known address gets: it can do everything that a pending user can, but no code ever matches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      name text not null,
      password_hash text,
      google_sub text unique,
      is_active boolean not null default true,
      is_operator boolean not null default false,
      decoy boolean not null default false,
      verified_at timestamptz,
      steps_at timestamptz,
      skip_broker_setup boolean not null default false,
      answers jsonb not null default '{}',
      timezone text,
      totp_secret bytea,
      totp_at timestamptz,
      totp_step bigint not null default 0,
      trial_at timestamptz,
      terms_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      check (not decoy or verified_at is null)
    )`.execute(db)
  await sql`create unique index users_verified_email on users (email) where verified_at is not null`.execute(db)
  await sql`create index users_email on users (email)`.execute(db)

  await sql`
    create table brokers (
      user_id uuid primary key references users on delete cascade,
      broker_name text not null,
      account_number text not null,
      server_name text not null,
      saved_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      hash bytea not null,
      used_at timestamptz,
      primary key (user_id, hash)
    )`.execute(db)

  // A browser that a user has signed in with before: its owner is let in while someone else guesses passwords.
  await sql`
    create table devices (
      user_id uuid not null references users on delete cascade,
      hash bytea not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (user_id, hash)
    )`.execute(db)

  // browser_hash: of the half that only this browser holds; null for sessions of programs.
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      browser_hash bytea,
      user_agent text not null,
      ip text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_why text
    )`.execute(db)
  await sql`create index sessions_of_user on sessions (user_id) where ended_at is null`.execute(db)

  // successor_salt: with the token and the server's key it gives the successor, so that the same one can be answered again.
  await sql`
    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      parent bytea,
      successor_salt bytea not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db)
  await sql`create index refresh_tokens_of_session on refresh_tokens (session_id)`.execute(db)

  await sql`
    create table otp_codes (
      user_id uuid primary key references users on delete cascade,
      hash bytea not null,
      attempts integer not null default 0,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)

  await sql`
    create table reset_links (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index reset_links_of_user on reset_links (user_id)`.execute(db)

  // Letters that wait to be sent; content is encrypted, because it holds codes and links. Deleted when sent.
  await sql`
    create table letters (
      id bigint generated always as identity primary key,
      content bytea not null,
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index letters_due on letters (due_at)`.execute(db)

  // Security events outlive the user they are about.
  await sql`
    create table security_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null,
      user_id uuid,
      ip text,
      user_agent text,
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index security_events_of_user on security_events (user_id, at)`.execute(db)

  // As rate-limiter-flexible wants it.
  await sql`create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db)
}
