import { type Kysely, sql } from 'kysely'

const tests = sql`
    create table forward_tests (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      strategy_id uuid,
      name text not null,
      version integer not null,
      symbol text not null,
      timeframe text not null,
      request jsonb not null,
      expected jsonb not null,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      ended_because text check (ended_because in ('user', 'premium')),
      source text,
      simulated boolean not null default false,
      state jsonb not null,
      closes_to timestamptz not null,
      quotes_to bigint not null,
      up_to timestamptz,
      waits text,
      fills integer not null default 0,
      matched_to text,
      foreign key (user_id, strategy_id) references strategies (user_id, id) on delete set null (strategy_id)
    )`

const ofTests = [
  sql`create index forward_tests_of_user on forward_tests (user_id, started_at desc)`,
  sql`create index forward_tests_running on forward_tests (symbol) where ended_at is null`,
  sql`
    create table forward_fills (
      test_id uuid not null references forward_tests on delete cascade,
      n integer not null,
      fill jsonb not null,
      primary key (test_id, n)
    )`,
  sql`
    create table forward_candles (
      test_id uuid not null references forward_tests on delete cascade,
      ends_at timestamptz not null,
      said jsonb,
      seen jsonb,
      primary key (test_id, ends_at)
    )`,
  sql`
    create table forward_nights (
      test_id uuid not null references forward_tests on delete cascade,
      night text not null,
      matched jsonb not null,
      primary key (test_id, night)
    )`,
  sql`
    create table forward_quotes (
      id bigint generated always as identity primary key,
      symbol text not null,
      source text not null,
      simulated boolean not null,
      quotes bytea not null
    )`,
  sql`create index forward_quotes_of_symbol on forward_quotes (symbol, id)`,
]

/**
 * Strategies that are followed forward. Fills and candles are only ever added. Quotes of followed symbols are kept by the transaction that keeps how far
 * the prices have come, so each is there once and in order; they go once every test of their symbol has read them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tests, ...ofTests]) await statement.execute(db)
}
