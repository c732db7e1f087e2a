import { type NewsKind, type NewsSource, newsLimits, Refusal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { shippedSources } from './shipped-sources.ts'

/** A source that is due to be read. */
export interface DueSource {
  readonly id: string
  readonly name: string
  readonly kind: NewsKind
  readonly url: string
  readonly etag: string | null
  readonly last_modified: string | null
  readonly failures: number
}

export interface NewSource {
  readonly name: string
  readonly kind: NewsKind
  readonly url: string
}

export interface SourceChange {
  readonly name?: string
  readonly kind?: NewsKind
  readonly isOn?: boolean
}

/** A reading that succeeded. */
interface Answered {
  readonly at: Date
  readonly nextAt: Date
  /** Left out if nothing has changed. */
  readonly items?: number
  readonly etag: string | null
  readonly lastModified: string | null
}

export type SourcesStore = ReturnType<typeof sourcesStore>

export const sourcesStore = (db: Db) => ({
  /** Adds the shipped sources that are missing. `isOn` applies to those that are new. */
  ship: (isOn: boolean) => ship(db, isOn),
  list: () => list(db),
  /** Throws `NEWS_SOURCE_KNOWN` for an address that exists already, and `NEWS_SOURCE_LIMIT`. */
  add: (source: NewSource) => add(db, source),
  /** A source that is switched on is due at once. Throws `NEWS_SOURCE_NOT_FOUND`. */
  change: (id: string, change: SourceChange) => changeSource(db, id, change),
  remove: (id: string) => remove(db, id),
  due: (now: Date, most: number) => due(db, now, most),
  answered: (id: string, state: Answered) => answered(db, id, state),
  failed: (id: string, error: string, nextAt: Date) => failed(db, id, error, nextAt),
  postpone: (id: string, nextAt: Date) => postpone(db, id, nextAt),
})

async function ship(db: Db, isOn: boolean): Promise<void> {
  const rows = shippedSources.map((each) => ({ ...each, is_shipped: true, is_on: isOn }))
  await db
    .insertInto('news_sources')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function list(db: Db): Promise<NewsSource[]> {
  const rows = await db
    .selectFrom('news_sources')
    .select(columns)
    .orderBy('is_shipped', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

async function add(db: Db, source: NewSource): Promise<NewsSource> {
  const { count } = await db
    .selectFrom('news_sources')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= newsLimits.sources) throw new Refusal('NEWS_SOURCE_LIMIT')
  const made = await db
    .insertInto('news_sources')
    .values({ id: sql`gen_random_uuid()::text`, ...source, is_shipped: false })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!made) throw new Refusal('NEWS_SOURCE_KNOWN')
  return shown(made)
}

async function changeSource(db: Db, id: string, { isOn, ...change }: SourceChange): Promise<NewsSource> {
  const switched = isOn === undefined ? {} : { is_on: isOn, ...(isOn && { next_at: new Date(), failures: 0 }) }
  const changed = await db
    .updateTable('news_sources')
    .set({ id, ...change, ...switched })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!changed) throw new Refusal('NEWS_SOURCE_NOT_FOUND')
  return shown(changed)
}

async function remove(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('news_sources').select('is_shipped').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('NEWS_SOURCE_NOT_FOUND')
  if (found.is_shipped) throw new Refusal('NEWS_SOURCE_SHIPPED')
  await db.deleteFrom('news_sources').where('id', '=', id).execute()
}

async function due(db: Db, now: Date, most: number): Promise<DueSource[]> {
  const rows = await db
    .selectFrom('news_sources')
    .select(['id', 'name', 'kind', 'url', 'etag', 'last_modified', 'failures'])
    .where('is_on', '=', true)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute()
  return rows as DueSource[]
}

async function answered(db: Db, id: string, state: Answered): Promise<void> {
  const { at, nextAt, items, etag, lastModified } = state
  await db
    .updateTable('news_sources')
    .set({
      answered_at: at,
      next_at: nextAt,
      etag,
      last_modified: lastModified,
      error: null,
      failures: 0,
      ...(items !== undefined && { items }),
    })
    .where('id', '=', id)
    .execute()
}

async function failed(db: Db, id: string, error: string, nextAt: Date): Promise<void> {
  await db.updateTable('news_sources').set({ error, next_at: nextAt, failures: sql`failures + 1` }).where('id', '=', id).execute()
}

async function postpone(db: Db, id: string, nextAt: Date): Promise<void> {
  await db.updateTable('news_sources').set({ next_at: nextAt }).where('id', '=', id).execute()
}

const columns = ['id', 'name', 'kind', 'url', 'is_shipped', 'is_on', 'answered_at', 'items', 'error', 'failures', 'next_at'] as const

interface Row {
  id: string
  name: string
  kind: string
  url: string
  is_shipped: boolean
  is_on: boolean
  answered_at: Date | null
  items: number | null
  error: string | null
  failures: number
  next_at: Date
}

const shown = (row: Row): NewsSource => ({
  id: row.id,
  name: row.name,
  kind: row.kind as NewsKind,
  url: row.url,
  isShipped: row.is_shipped,
  isOn: row.is_on,
  answeredAt: row.answered_at?.toISOString() ?? null,
  items: row.items,
  error: row.error,
  failures: row.failures,
  nextAt: row.is_on ? row.next_at.toISOString() : null,
})
