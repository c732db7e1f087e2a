import { type Kysely, sql } from 'kysely'

/**
 * News: sources, and headlines with what their feed gave. `at` is when a headline was published, or received where that is not known. `story_id` is
 * the first headline of its story. `reactions` are measured from held bars, next at `reaction_due_at`; null: nothing more will be measured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_sources (
      id text primary key,
      name text not null,
      kind text not null,
      url text not null unique,
      is_shipped boolean not null,
      is_on boolean not null default true,
      answered_at timestamptz,
      items int,
      error text,
      failures int not null default 0,
      next_at timestamptz not null default now(),
      etag text,
      last_modified text,
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await createItems(db)
  await createMarks(db)
}

async function createItems(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_items (
      id bigint generated always as identity primary key,
      source_id text not null references news_sources on delete cascade,
      url text not null unique,
      title text not null,
      summary text not null,
      published_at timestamptz,
      date_status text not null,
      received_at timestamptz not null,
      at timestamptz not null,
      story_id bigint not null,
      main text,
      symbols text[] not null,
      tags jsonb not null,
      topics text[] not null,
      topic_tags jsonb not null,
      impact smallint not null,
      reactions jsonb not null default '[]',
      reaction_due_at timestamptz,
      search tsvector generated always as (to_tsvector('english', title || ' ' || summary)) stored
    )`.execute(db)
  await sql`create index news_items_newest on news_items (at desc, id desc)`.execute(db)
  await sql`create index news_items_story on news_items (story_id)`.execute(db)
  await sql`create index news_items_leaders on news_items (main, at) where id = story_id`.execute(db)
  await sql`create index news_items_source on news_items (source_id)`.execute(db)
  await sql`create index news_items_due on news_items (reaction_due_at) where reaction_due_at is not null`.execute(db)
  await sql`create index news_items_search on news_items using gin (search)`.execute(db)
}

async function createMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_marks (
      user_id uuid not null references users on delete cascade,
      item_id bigint not null references news_items on delete cascade,
      is_read boolean not null default false,
      is_saved boolean not null default false,
      primary key (user_id, item_id)
    )`.execute(db)
  await sql`create index news_marks_item on news_marks (item_id)`.execute(db)
}
