import { type Kysely, sql } from 'kysely'

/**
 * The accounts of users at their brokers, what their terminals report, and the tokens by which they may. Of codes and tokens only hashes are kept.
 * `next_seq` is the number that the next message of a token is to have: it moves on in the transaction that stores the message. Deals come from
 * terminals and from history files alike; the ticket makes each of them one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await linkTables(db)
  await dealTables(db)
  await symbolTables(db)
}

async function linkTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connector_pairings (
      user_id uuid primary key references users on delete cascade,
      code_hash bytea not null unique,
      asked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      wrong_tries integer not null default 0,
      reported jsonb,
      accepted boolean not null default false
    )`.execute(db)
  await accountTable(db)
  await tokenTable(db)
}

async function accountTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trading_accounts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      login text not null,
      server text not null,
      company text not null,
      currency text not null,
      leverage integer not null,
      demo boolean not null,
      hedging boolean not null default true,
      build integer,
      zone text,
      zone_proven boolean not null default false,
      clock_fault text,
      balance float8,
      equity float8,
      margin float8,
      free_margin float8,
      heard_at timestamptz,
      symbols_at timestamptz,
      linked_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, login, server)
    )`.execute(db)
}

async function tokenTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connector_tokens (
      token_hash bytea primary key,
      account_id uuid not null references trading_accounts on delete cascade,
      next_seq int8 not null default 1,
      created_at timestamptz not null default now(),
      heard_at timestamptz
    )`.execute(db)
  await sql`create index connector_tokens_account on connector_tokens (account_id)`.execute(db)
}

async function dealTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deals (
      account_id uuid not null references trading_accounts on delete cascade,
      ticket numeric(20) not null,
      order_ticket text not null,
      position text,
      at timestamptz not null,
      symbol text not null,
      kind text not null,
      entry text,
      lots float8 not null,
      price float8 not null,
      commission float8 not null,
      fee float8 not null,
      swap float8 not null,
      profit float8 not null,
      comment text not null,
      source text not null,
      primary key (account_id, ticket)
    )`.execute(db)
  await sql`create index deals_at on deals (account_id, at)`.execute(db)
  await sql`
    create table open_positions (
      account_id uuid not null references trading_accounts on delete cascade,
      ticket text not null,
      opened_at timestamptz not null,
      symbol text not null,
      side text not null,
      lots float8 not null,
      price float8 not null,
      now float8 not null,
      stop float8,
      target float8,
      swap float8 not null,
      profit float8 not null,
      primary key (account_id, ticket)
    )`.execute(db)
}

async function symbolTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broker_symbols (
      account_id uuid not null references trading_accounts on delete cascade,
      symbol text not null,
      instrument text,
      spec jsonb,
      bid float8,
      ask float8,
      quoted_at timestamptz,
      primary key (account_id, symbol)
    )`.execute(db)
  await sql`
    create table broker_bars (
      account_id uuid not null references trading_accounts on delete cascade,
      symbol text not null,
      at timestamptz not null,
      open float8 not null,
      high float8 not null,
      low float8 not null,
      close float8 not null,
      ticks integer not null,
      spread integer not null,
      primary key (account_id, symbol, at)
    )`.execute(db)
}
