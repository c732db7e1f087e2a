import type { SearchProgress } from '@assay/contracts'
import { periodOf, type SearchResult, type SearchSoFar, type SearchSpec } from '@assay/discover'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { packedResult, progressOf } from './searches.store.ts'

/** A chunk that a ticket has claimed. */
export interface ClaimedChunk {
  readonly searchId: string
  readonly chunk: number
  readonly spec: SearchSpec
  /** Whether it is measured already. Then at most the end of the search is left to do. */
  readonly isDone: boolean
  /** How often it was claimed, this time included. */
  readonly tries: number
}

interface SavedChunk extends Pick<ClaimedChunk, 'searchId' | 'chunk'> {
  readonly bytes: Buffer
  readonly soFar: SearchSoFar
  readonly tries: readonly { readonly idea: string; readonly count: number }[]
}

export type ChunksStore = ReturnType<typeof chunksStore>

/** The chunks of searches, for workers. */
export const chunksStore = (db: Db) => ({
  ...endings(db),
  claim: (ticket: string) => db.transaction().execute(async (trx) => (await again(trx, ticket)) ?? next(trx, ticket)),
  save: (chunk: SavedChunk) => db.transaction().execute((trx) => save(trx, chunk)),
  /** Whether the search runs on these bars. The first chunk decides which bars these are. */
  async sameBars(searchId: string, bars: string): Promise<boolean> {
    const { rows } = await sql<{ bars: string }>`
      update searches set bars = coalesce(bars, ${bars}) where id = ${searchId} returning bars`.execute(db)
    return rows[0]?.bars === bars
  },
  async chunks(searchId: string): Promise<Buffer[]> {
    const rows = await db.selectFrom('search_chunks').select('measured').where('search_id', '=', searchId).orderBy('chunk').execute()
    return rows.map(({ measured }) => measured!)
  },
  /** The number of unclaimed chunks of all running searches. Chunks whose ticket no longer runs become unclaimed first. */
  async waiting(): Promise<number> {
    await sql`
      update search_chunks set ticket = null where done_at is null and ticket is not null
        and not exists (select from jobs where jobs.id = ticket and jobs.state = 'running')`.execute(db)
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from search_chunks c join searches s on s.id = c.search_id
      where s.state = 'running' and c.ticket is null and c.done_at is null`.execute(db)
    return rows[0].waiting
  },
  progress: (searchId: string) => progress(db, searchId),
})

/** The ways in which a search ends. */
const endings = (db: Db) => ({
  /** Whether this ticket ends the search: nothing is left to measure, and no other running ticket is ending it. */
  async mayEnd(searchId: string, ticket: string): Promise<boolean> {
    const { rows } = await sql`
      update searches set ender = ${ticket}
      where id = ${searchId} and state = 'running'
        and (ender is null or ender = ${ticket} or not exists (select from jobs where jobs.id = ender and jobs.state = 'running'))
        and not exists (select from search_chunks where search_id = ${searchId} and done_at is null)
      returning id`.execute(db)
    return rows.length > 0
  },
  /** Records when the sealed part is first opened. */
  async open(searchId: string): Promise<void> {
    await sql`update searches set opened_at = coalesce(opened_at, now()) where id = ${searchId}`.execute(db)
  },
  async end(searchId: string, result: SearchResult): Promise<void> {
    const content = await packedResult(result)
    await db.transaction().execute(async (trx) => {
      const done = { state: 'done', result: content, passed: result.passed.length, ended_at: sql<Date>`now()` } as const
      await trx.updateTable('searches').set(done).where('id', '=', searchId).where('state', '=', 'running').execute()
      await trx.updateTable('search_chunks').set({ measured: null, so_far: null }).where('search_id', '=', searchId).execute()
    })
  },
  async fail(searchId: string, error: string): Promise<void> {
    const failed = { state: 'failed', error, ended_at: sql<Date>`now()` } as const
    await db.updateTable('searches').set(failed).where('id', '=', searchId).where('state', '=', 'running').execute()
    await db.updateTable('search_chunks').set({ measured: null }).where('search_id', '=', searchId).execute()
  },
})

type ProgressRow = Parameters<typeof progressOf>[0] & { user_id: string }

/** The progress of a search, and its user. */
async function progress(db: Db, searchId: string): Promise<{ userId: string; progress: SearchProgress } | undefined> {
  const { rows } = await sql<ProgressRow>`
    select id, user_id, state, variants, extract(epoch from coalesce(ended_at, now()) - began_at)::float8 as seconds,
      (select coalesce(sum(c.variants), 0)::int from search_chunks c where c.search_id = searches.id and c.done_at is not null) as done
    from searches where id = ${searchId}`.execute(db)
  return rows[0] && { userId: rows[0].user_id, progress: progressOf(rows[0]) }
}

interface Claimed {
  search_id: string
  chunk: number
  spec: SearchSpec
  is_done: boolean
  tries: number
}

const read = (row: Claimed | undefined): ClaimedChunk | undefined =>
  row && { searchId: row.search_id, chunk: row.chunk, spec: row.spec, isDone: row.is_done, tries: row.tries }

/** The chunk that a ticket had claimed when its worker was lost. */
async function again(db: Db, ticket: string): Promise<ClaimedChunk | undefined> {
  const { rows } = await sql<Claimed>`
    update search_chunks c set tries = c.tries + 1 from searches s
    where c.ticket = ${ticket} and s.id = c.search_id and s.state = 'running'
    returning c.search_id, c.chunk, s.spec, c.done_at is not null as is_done, c.tries`.execute(db)
  return read(rows[0])
}

/** Each user has one search running at a time. Among these, the search that was served longest ago gets the next turn. */
async function next(db: Db, ticket: string): Promise<ClaimedChunk | undefined> {
  const { rows } = await sql<Claimed>`
    with turns as (select distinct on (user_id) id, served_at, created_at from searches where state = 'running' order by user_id, created_at),
    found as (
      select c.search_id, c.chunk from search_chunks c join turns on turns.id = c.search_id
      where c.ticket is null and c.done_at is null
      order by turns.served_at nulls first, turns.created_at, c.chunk limit 1 for update of c skip locked
    )
    update search_chunks c set ticket = ${ticket}, tries = c.tries + 1 from found, searches s
    where c.search_id = found.search_id and c.chunk = found.chunk and s.id = c.search_id
    returning c.search_id, c.chunk, s.spec, false as is_done, c.tries`.execute(db)
  const claimed = read(rows[0])
  if (claimed)
    await sql`update searches set served_at = clock_timestamp(), began_at = coalesce(began_at, clock_timestamp()) where id = ${claimed.searchId}`.execute(
      db,
    )
  return claimed
}

/** Stores what was measured, and counts its variants in the ledger, once even if a chunk is measured twice. */
async function save(db: Db, { searchId, chunk, bytes, soFar, tries }: SavedChunk): Promise<void> {
  const stored = await db
    .updateTable('search_chunks')
    .set({ measured: bytes, so_far: JSON.stringify(soFar), done_at: sql<Date>`now()` })
    .where('search_id', '=', searchId)
    .where('chunk', '=', chunk)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (stored.numUpdatedRows === 0n) return
  const search = await db.selectFrom('searches').select(['user_id', 'spec']).where('id', '=', searchId).executeTakeFirstOrThrow()
  const { start, end } = periodOf(search.spec, 'searched')
  for (const { idea, count } of tries)
    await sql`
      insert into search_tries (user_id, search_id, idea, starts, ends, variants)
      values (${search.user_id}, ${searchId}, ${idea}, ${start}, ${end}, ${count})
      on conflict (user_id, search_id, idea) do update set variants = search_tries.variants + excluded.variants`.execute(db)
}
