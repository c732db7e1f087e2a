import { type Kysely, sql } from 'kysely'

/** Price alerts, what became of them, and how far each symbol's prices have been looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // armed_at: prices before it do not count. rule_at, rule_true: the last candle at whose close a rule was decided, and how.
  await sql`
    create table price_alerts (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      symbol text not null,
      kind text not null,
      params jsonb not null,
      side text not null,
      trigger text not null,
      cooldown_sec integer not null,
      expires_at timestamptz,
      channels text[] not null,
      message text not null,
      status text not null default 'active',
      paused_by text,
      armed_at timestamptz not null,
      created_at timestamptz not null default now(),
      last_triggered_at timestamptz,
      trigger_count integer not null default 0,
      rule_at timestamptz,
      rule_true boolean
    )`.execute(db)
  await sql`create index price_alerts_of_user on price_alerts (user_id, created_at)`.execute(db)
  await sql`create index price_alerts_armed on price_alerts (symbol) where status = 'active'`.execute(db)

  // Written in the transaction that changes an alert, taken by the program that matches before it looks at the next price: an alert that was
  // acknowledged before a price came is looked at with it.
  await sql`
    create table alert_changes (
      id bigint generated always as identity primary key,
      alert_id uuid not null
    )`.execute(db)

  // seq: of a user's last firing. read_seq: up to where the bell was read.
  await sql`
    create table alert_sequences (
      user_id uuid primary key references users on delete cascade,
      seq bigint not null default 0,
      read_seq bigint not null default 0
    )`.execute(db)

  // An alert may be gone when its firings are still read. occasion: the how-manieth of its alert, so that none is fired twice.
  await sql`
    create table alert_firings (
      user_id uuid not null references users on delete cascade,
      seq bigint not null,
      id uuid not null unique default gen_random_uuid(),
      alert_id uuid not null,
      occasion integer not null,
      kind text not null,
      symbol text not null,
      message text not null,
      price double precision not null,
      at timestamptz not null,
      late boolean not null,
      source text not null,
      simulated boolean not null,
      fired_at timestamptz not null default now(),
      primary key (user_id, seq),
      unique (alert_id, kind, occasion)
    )`.execute(db)

  // The ledger of what is told outside of the page. A row stays when it is done.
  await sql`
    create table alert_deliveries (
      firing_id uuid not null references alert_firings (id) on delete cascade,
      user_id uuid not null references users on delete cascade,
      channel text not null,
      status text not null default 'waiting',
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      done_at timestamptz,
      error text,
      primary key (firing_id, channel)
    )`.execute(db)
  await sql`create index alert_deliveries_due on alert_deliveries (due_at) where status = 'waiting'`.execute(db)

  // Up to where a device has seen its user's firings.
  await sql`
    create table alert_cursors (
      session_id uuid primary key references sessions on delete cascade,
      user_id uuid not null references users on delete cascade,
      seq bigint not null
    )`.execute(db)

  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      endpoint text not null unique,
      keys bytea not null,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(db)

  // secret: encrypted, calls are signed with it.
  await sql`
    create table webhooks (
      user_id uuid primary key references users on delete cascade,
      url text not null,
      secret bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)

  // The last price of a symbol that was looked at, committed together with what it fired.
  await sql`
    create table feed_marks (
      symbol text primary key,
      source text not null,
      simulated boolean not null,
      bid double precision not null,
      ask double precision not null,
      at timestamptz not null
    )`.execute(db)
}
