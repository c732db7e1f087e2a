import type { NewsFilter, NewsItem, NewsKind, NewsMarks, NewsReaction } from '@assay/contracts'
import { newsLimits } from '@assay/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { impactOf } from './impact.ts'

interface Row {
  id: string
  title: string
  summary: string
  url: string
  source_id: string
  source_name: string
  kind: NewsKind
  published_at: Date | null
  received_at: Date
  at: Date
  story_id: string
  sources: number
  tags: NewsItem['tags']
  topic_tags: NewsItem['topics']
  impact: number
  reactions: NewsReaction[]
  is_read: boolean | null
  is_saved: boolean | null
}

/** Where the next page of a list begins: before this time and id. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

export type ItemsStore = ReturnType<typeof itemsStore>

const columns = sql`
  i.id, i.title, i.summary, i.url, i.source_id, s.name as source_name, s.kind, i.published_at, i.received_at, i.at, i.story_id,
  (select count(distinct o.source_id)::int from news_items o where o.story_id = i.story_id) as sources,
  i.tags, i.topic_tags, i.impact, i.reactions, m.is_read, m.is_saved`

const from = (userId: string) => sql`
  news_items i join news_sources s on s.id = i.source_id
  left join news_marks m on m.item_id = i.id and m.user_id = ${userId}::uuid`

export const itemsStore = (db: Db) => ({
  /** Returns one item more than a page, so that the caller sees whether there is another page. */
  list: (userId: string, filter: NewsFilter, cursor: Cursor | undefined) => list(db, userId, filter, cursor),

  /** The number of headlines that match, and of all headlines of the same days. */
  count: (userId: string, filter: NewsFilter) => count(db, userId, filter),

  async newer(userId: string, filter: NewsFilter, after: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from news_items i where i.id > ${after}::bigint and ${matching(userId, filter)}`.execute(db)
    return rows[0].count
  },

  async newest(): Promise<string | null> {
    const { rows } = await sql<{ id: string | null }>`select max(id)::text as id from news_items`.execute(db)
    return rows[0].id
  },

  /** The first headlines of the stories of the last 24 hours about one of the symbols. An official headline comes before others of its story. */
  top: (userId: string, symbols: readonly string[]) => top(db, userId, symbols),

  async find(userId: string, id: string): Promise<NewsItem | undefined> {
    const { rows } = await sql<Row>`select ${columns} from ${from(userId)} where i.id = ${id}::bigint`.execute(db)
    return rows.map(shown).at(0)
  },

  story: (userId: string, storyId: string) => story(db, userId, storyId),

  /** False if there is no such headline. */
  mark: (userId: string, id: string, marks: NewsMarks) => mark(db, userId, id, marks),

  /** What the user has marked, for the export of their data. */
  everything: (userId: string) => marked(db, userId),

  async cleanUp(): Promise<void> {
    await sql`delete from news_items where at < now() - make_interval(days => ${newsLimits.keptDays})`.execute(db)
  },
})

async function list(db: Db, userId: string, filter: NewsFilter, cursor: Cursor | undefined): Promise<NewsItem[]> {
  const older = cursor ? sql`and (i.at, i.id) < (${cursor.at}, ${cursor.id}::bigint)` : sql``
  const { rows } = await sql<Row>`
    select ${columns} from ${from(userId)} where ${matching(userId, filter)} ${older}
    order by i.at desc, i.id desc limit ${newsLimits.page + 1}`.execute(db)
  return rows.map(shown)
}

/** Counts both in one pass through an index. A search, saved marks or kinds are faster in a query of their own. */
async function count(db: Db, userId: string, { days, from, to, ...filter }: NewsFilter): Promise<{ matching: number; all: number }> {
  const [all, found] = [ofDays({ days, from, to }), matching(userId, filter)]
  const { rows } = await (filter.search?.trim() || filter.saved || filter.kinds?.length
    ? sql<{ matching: number; all: number }>`
        select (select count(*)::int from news_items i where ${all} and ${found}) as matching,
          (select count(*)::int from news_items i where ${all}) as all`
    : sql<{ matching: number; all: number }>`
        select count(*) filter (where ${found})::int as matching, count(*)::int as all from news_items i where ${all}`
  ).execute(db)
  return rows[0]
}

async function story(db: Db, userId: string, storyId: string): Promise<NewsItem[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${from(userId)} where i.story_id = ${storyId}::bigint order by i.at, i.id limit 100`.execute(db)
  return rows.map(shown)
}

async function top(
  db: Db,
  userId: string,
  symbols: readonly string[],
): Promise<{ stories: NewsItem[]; count: { stories: number; headlines: number } }> {
  const recent = sql`i.at > now() - interval '24 hours' and i.symbols && ${symbols}::text[]`
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (i.story_id) ${columns}, max(i.impact) over (partition by i.story_id) as story_impact
      from ${from(userId)} where ${recent}
      order by i.story_id, (s.kind in ('central-bank', 'statistics')) desc, i.at, i.id
    ) heads
    order by story_impact desc, sources desc, at desc, id desc limit ${newsLimits.top}`.execute(db)
  const found = await sql<{ stories: number; headlines: number }>`
    select count(distinct i.story_id)::int as stories, count(*)::int as headlines from news_items i where ${recent}`.execute(db)
  return { stories: rows.map(shown), count: found.rows[0] }
}

async function mark(db: Db, userId: string, id: string, { isRead, isSaved }: NewsMarks): Promise<boolean> {
  const { rows } = await sql<{ item_id: string }>`
    insert into news_marks (user_id, item_id, is_read, is_saved)
    select ${userId}::uuid, id, ${isRead ?? false}, ${isSaved ?? false} from news_items where id = ${id}::bigint
    on conflict (user_id, item_id) do update set
      is_read = coalesce(${isRead ?? null}::boolean, news_marks.is_read), is_saved = coalesce(${isSaved ?? null}::boolean, news_marks.is_saved)
    returning item_id`.execute(db)
  return rows.length > 0
}

async function marked(db: Db, userId: string): Promise<object[]> {
  const { rows } = await sql<{ title: string; url: string; is_read: boolean; is_saved: boolean }>`
    select i.title, i.url, m.is_read, m.is_saved from news_marks m join news_items i on i.id = m.item_id
    where m.user_id = ${userId}::uuid order by i.at desc`.execute(db)
  return rows.map(({ title, url, is_read, is_saved }) => ({ title, url, isRead: is_read, isSaved: is_saved }))
}

const ofDays = ({ days, from, to }: Pick<NewsFilter, 'days' | 'from' | 'to'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(days === undefined ? [] : [sql`i.at > now() - make_interval(days => ${days})`]),
      ...(from === undefined ? [] : [sql`i.at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql`i.at < ${to}::timestamptz`]),
    ],
    sql` and `,
  )

/** A condition on `news_items i`. */
function matching(userId: string, { symbols, kinds, topics, sources, search, impact, saved, ...span }: NewsFilter): RawBuilder<unknown> {
  const parts = [
    ofDays(span),
    ...(symbols?.length ? [sql`i.symbols && ${symbols}::text[]`] : []),
    ...(kinds?.length ? [sql`i.source_id in (select id from news_sources where kind = any(${kinds}::text[]))`] : []),
    ...(topics?.length ? [sql`i.topics && ${topics}::text[]`] : []),
    ...(sources?.length ? [sql`i.source_id = any(${sources}::text[])`] : []),
    ...(search?.trim() ? [sql`i.search @@ websearch_to_tsquery('english', ${search})`] : []),
    ...(impact === undefined ? [] : [sql`i.impact >= ${impact}`]),
    ...(saved ? [sql`i.id in (select item_id from news_marks where user_id = ${userId}::uuid and is_saved)`] : []),
  ]
  return sql.join(parts, sql` and `)
}

const shown = (row: Row): NewsItem => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  url: row.url,
  source: { id: row.source_id, name: row.source_name, kind: row.kind },
  publishedAt: row.published_at?.toISOString() ?? null,
  receivedAt: row.received_at.toISOString(),
  story: row.story_id,
  sources: row.sources,
  tags: row.tags,
  topics: row.topic_tags,
  impact: row.impact,
  impactWhy: [...impactOf(row.kind, row.reactions).why],
  reactions: row.reactions,
  isRead: row.is_read ?? false,
  isSaved: row.is_saved ?? false,
})
