import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type ListedSearch, Refusal, type Search, type SearchProgress, searchLimits } from '@assay/contracts'
import { type ChunkRange, type SearchResult, SearchSoFar, SearchSpec, soFarTogether } from '@assay/discover'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inTurnOf } from '../../platform/identity/user-turn.ts'
import type { Tables } from '../../tables/tables.ts'

export interface NewSearch {
  readonly name: string
  readonly idea: string
  readonly spec: SearchSpec
  readonly variants: number
  readonly chunks: readonly ChunkRange[]
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The searches of users. Every call names the user. Searches of other users count as missing. */
export const searchesStore = (db: Db) => ({
  /** Throws `SEARCH_LIMIT`. */
  create: (userId: string, search: NewSearch) => inTurnOf(db, userId, (trx) => create(trx, userId, search)),
  async list(userId: string): Promise<ListedSearch[]> {
    const rows = await rowsOf(db).where('user_id', '=', userId).orderBy('created_at', 'desc').execute()
    return rows.map(listed)
  },
  /** Reads everything as it was at one moment: a search that ends in between would lose its findings so far. */
  find: (userId: string, id: string): Promise<Search | undefined> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => find(trx, userId, id)),
  /** Ends a running search; its variants stay counted. False if it is not running. */
  cancel: (userId: string, id: string) => cancel(db, userId, id),
  /** False if there is no such search. */
  async remove(userId: string, id: string): Promise<boolean> {
    const removed = db.deleteFrom('searches').where('user_id', '=', userId).where('id', '=', id)
    return (await removed.executeTakeFirst()).numDeletedRows > 0n
  },
  everything: (userId: string) =>
    db
      .selectFrom('searches')
      .select(['id', 'name', 'state', 'created_at as createdAt', 'spec', 'opened_at as openedAt'])
      .select(sql<string>`encode(result, 'base64')`.as('resultGzipBase64'))
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  everyTry: (userId: string) =>
    db
      .selectFrom('search_tries')
      .select(['idea', 'starts', 'ends', 'variants', 'tried_at as triedAt'])
      .where('user_id', '=', userId)
      .execute(),
})

async function find(db: Db, userId: string, id: string): Promise<Search | undefined> {
  const row = await rowsOf(db)
    .select(['spec', 'error', 'opened_at', 'result', 'idea'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && whole(db, userId, row)
}

async function cancel(db: Db, userId: string, id: string): Promise<boolean> {
  const cancelled = db.updateTable('searches').set({ state: 'cancelled', ended_at: sql<Date>`now()` }).where('user_id', '=', userId)
  if ((await cancelled.where('id', '=', id).where('state', '=', 'running').executeTakeFirst()).numUpdatedRows === 0n) return false
  await db.updateTable('search_chunks').set({ measured: null }).where('search_id', '=', id).execute()
  return true
}

async function create(trx: Db, userId: string, { name, idea, spec, variants, chunks }: NewSearch): Promise<ListedSearch> {
  const open = await trx.selectFrom('searches').select('id').where('user_id', '=', userId).where('state', '=', 'running').execute()
  if (open.length >= searchLimits.open) throw new Refusal('SEARCH_LIMIT')
  const { id } = await trx
    .insertInto('searches')
    .values({ user_id: userId, name, idea, spec: JSON.stringify(spec), variants })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = chunks.map(([from, to], chunk) => ({ search_id: id, chunk, variants: to - from }))
  await trx.insertInto('search_chunks').values(rows).execute()
  await sql`
    delete from searches where user_id = ${userId} and state <> 'running' and id not in (
      select id from searches where user_id = ${userId} order by created_at desc limit ${searchLimits.kept})`.execute(trx)
  return listed(await rowsOf(trx).where('id', '=', id).executeTakeFirstOrThrow())
}

const seconds = sql<number | null>`extract(epoch from coalesce(ended_at, now()) - began_at)::float8`

const rowsOf = (db: Db) =>
  db
    .selectFrom('searches')
    .select(['id', 'name', 'variants', 'state', 'created_at', 'ended_at', 'passed'])
    .select(sql<string>`spec->'strategy'->>'symbol'`.as('symbol'))
    .select(sql<ListedSearch['timeframe']>`spec->'strategy'->>'timeframe'`.as('timeframe'))
    .select(seconds.as('seconds'))
    .select(
      sql<number>`(select coalesce(sum(c.variants), 0)::int from search_chunks c where c.search_id = searches.id and c.done_at is not null)`.as(
        'done',
      ),
    )

interface Row extends Pick<Selectable<Tables['searches']>, 'id' | 'name' | 'variants' | 'state' | 'created_at' | 'ended_at' | 'passed'> {
  symbol: string
  timeframe: ListedSearch['timeframe']
  seconds: number | null
  done: number
}

export const progressOf = ({
  id,
  state,
  variants,
  done,
  seconds,
}: Pick<Row, 'id' | 'state' | 'variants' | 'done' | 'seconds'>): SearchProgress => ({
  id,
  state,
  count: variants,
  done,
  perSecond: seconds && done > 0 ? done / seconds : null,
})

const listed = (row: Row): ListedSearch => ({
  ...progressOf(row),
  name: row.name,
  symbol: row.symbol,
  timeframe: row.timeframe,
  passed: row.passed,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})

type WholeRow = Row & Pick<Selectable<Tables['searches']>, 'spec' | 'error' | 'opened_at' | 'result' | 'idea'>

async function whole(db: Db, userId: string, row: WholeRow): Promise<Search> {
  const spec = SearchSpec.parse(row.spec)
  const parts = row.result
    ? []
    : await db.selectFrom('search_chunks').select('so_far').where('search_id', '=', row.id).where('done_at', 'is not', null).execute()
  return {
    ...listed(row),
    spec,
    isQueued: row.state === 'running' && (await hasEarlier(db, userId, row)),
    error: row.error,
    openedAt: row.opened_at?.toISOString() ?? null,
    openedBefore: await openedBefore(db, userId, row, spec),
    soFar: row.result
      ? null
      : soFarTogether(
          row.variants,
          parts.map(({ so_far }) => SearchSoFar.parse(so_far)),
        ),
    result: row.result && (JSON.parse((await decompress(row.result)).toString()) as SearchResult),
  }
}

const hasEarlier = async (db: Db, userId: string, { created_at }: Row) => {
  const earlier = db.selectFrom('searches').select('id').where('user_id', '=', userId).where('state', '=', 'running')
  return (await earlier.where('created_at', '<', created_at).executeTakeFirst()) !== undefined
}

/** When an earlier search of the same idea opened a sealed part that overlaps with this one; null if none did. */
async function openedBefore(db: Db, userId: string, { idea, created_at }: WholeRow, spec: SearchSpec): Promise<string | null> {
  const rows = await db
    .selectFrom('searches')
    .select(['spec', 'opened_at'])
    .where('user_id', '=', userId)
    .where('idea', '=', idea)
    .where('created_at', '<', created_at)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at')
    .execute()
  const overlapping = rows.find(
    ({ spec: { seal, end } }) => Date.parse(seal) < Date.parse(spec.end) && Date.parse(spec.seal) < Date.parse(end),
  )
  return overlapping?.opened_at?.toISOString() ?? null
}

export const packedResult = (result: SearchResult): Promise<Buffer> => compress(JSON.stringify(result))
