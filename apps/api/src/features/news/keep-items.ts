import { type NewsKind, newsLimits } from '@assay/contracts'
import { dayMs, hourMs } from '@assay/market'
import { bestLeader, type FeedItem, type Signature, signatureOf, storyHours, tagsOf, topicsOf } from '@assay/news'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { impactOf } from './impact.ts'
import { firstLook } from './reaction-times.ts'

/** The expression of the unique index on addresses. */
const hashOfUrl = sql<string>`(md5(url)::uuid)`

/** A headline that was new and is now stored. */
export interface KeptItem {
  readonly id: string
  readonly title: string
  /** UTC milliseconds. */
  readonly at: number
}

/**
 * Stores the headlines of a document whose address is not known yet, each with its tags and its story. A headline joins a story or begins one. Known
 * headlines stay in their story, even when an older headline comes late.
 */
export async function keepItems(
  db: Db,
  source: { id: string; kind: NewsKind },
  items: readonly FeedItem[],
  now: number,
): Promise<KeptItem[]> {
  const timed = items
    .map((item) => ({ item, at: item.publishedAt === null ? now : Date.parse(item.publishedAt) }))
    .filter(({ at }) => at > now - newsLimits.keptDays * dayMs)
    .toSorted((a, b) => a.at - b.at)
  const unknown = await unknownUrls(
    db,
    timed.map(({ item }) => item.url),
  )
  const kept: KeptItem[] = []
  for (const { item, at } of timed) {
    if (!unknown.has(item.url)) continue
    const id = await keepOne(db, source, item, at, now)
    if (id !== undefined) kept.push({ id, title: item.title, at })
  }
  return kept
}

const hashOf = (url: string): RawBuilder<string> => sql`md5(${url})::uuid`

async function unknownUrls(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const known = await db.selectFrom('news_items').select('url').where(hashOfUrl, 'in', urls.map(hashOf)).execute()
  const seen = new Set(known.map(({ url }) => url))
  return new Set(urls.filter((url) => !seen.has(url)))
}

async function keepOne(
  db: Db,
  source: { id: string; kind: NewsKind },
  item: FeedItem,
  at: number,
  now: number,
): Promise<string | undefined> {
  const signature = signatureOf(item.title)
  const tags = tagsOf(item.title)
  const topics = topicsOf(item.title)
  return db.transaction().execute(async (trx) => {
    const leader = await leaderOf(trx, signature, at)
    const made = await trx
      .insertInto('news_items')
      .values({
        source_id: source.id,
        url: item.url,
        title: item.title,
        summary: item.summary,
        published_at: item.publishedAt === null ? null : new Date(at),
        date_status: item.dateStatus,
        received_at: new Date(now),
        at: new Date(at),
        story_id: leader ?? '0',
        main: signature.main,
        symbols: tags.map(({ symbol }) => symbol),
        tags: JSON.stringify(tags),
        topics: topics.map(({ topic }) => topic),
        topic_tags: JSON.stringify(topics),
        impact: impactOf(source.kind, []).impact,
        // Without a known time there is no price before the headline to measure from.
        reaction_due_at: item.publishedAt === null || tags.length === 0 ? null : new Date(firstLook(at)),
      })
      .onConflict((conflict) => conflict.expression(hashOfUrl).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made && leader === undefined) await trx.updateTable('news_items').set({ story_id: made.id }).where('id', '=', made.id).execute()
    return made?.id
  })
}

/** The story that a headline joins, among those that began before it. */
async function leaderOf(trx: Db, signature: Signature, at: number): Promise<string | undefined> {
  if (signature.main === null) return undefined
  const rows = await trx
    .selectFrom('news_items')
    .select(['id', 'title', 'at'])
    .whereRef('id', '=', 'story_id')
    .where('main', '=', signature.main)
    .where('at', '>=', new Date(at - storyHours * hourMs))
    .where('at', '<=', new Date(at))
    .orderBy('at')
    .orderBy('id')
    .execute()
  const leaders = rows.map((row) => ({ id: row.id, at: row.at.getTime(), signature: signatureOf(row.title) }))
  return bestLeader(leaders, { at, signature })?.id
}
