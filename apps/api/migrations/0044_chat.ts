import { type Kysely, sql } from 'kysely'

const statements = [
  sql`
    create table chat_conversations (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      title text not null,
      started_at timestamptz not null default now(),
      last_at timestamptz not null default now()
    )`,
  sql`create index chat_conversations_of_user on chat_conversations (user_id, last_at desc)`,
  sql`
    create table chat_turns (
      id uuid primary key default gen_random_uuid(),
      conversation_id uuid not null references chat_conversations on delete cascade,
      user_id uuid not null references users on delete cascade,
      parent uuid references chat_turns on delete cascade,
      text text not null,
      asked_at timestamptz not null default now(),
      state text not null default 'running' check (state in ('running', 'done', 'stopped', 'rules')),
      reason text,
      kept jsonb,
      stop_asked boolean not null default false
    )`,
  sql`create index chat_turns_of_conversation on chat_turns (conversation_id, asked_at)`,
  sql`
    create table chat_days (
      user_id uuid not null references users on delete cascade,
      day date not null,
      used integer not null,
      primary key (user_id, day)
    )`,
]

/** Conversations with a model. How many messages a day were answered is counted apart: deleting a conversation gives none of them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
