import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables/tables.ts'
import type { Db } from '../database/database.ts'
import type { Job, JobKind } from './job-kind.ts'

/** A job with the fields that its worker needs. */
export interface StoredJob<Payload, Progress> extends Job<Payload, Progress> {
  readonly version: number
  readonly attempts: number
}

export interface JobDraft<Payload, Progress> {
  readonly payload: Payload
  readonly progress: Progress
  /** The user or network it is counted for. */
  readonly source?: string
}

type Row = Selectable<Tables['jobs']> & { waiting: boolean }

/** A worker without a sign of life for this long has lost its jobs. */
export const silenceSeconds = 15

/** Measured by the database's clock, which all programs share. */
const waiting =
  sql<boolean>`state = 'running' and (claim is null or heard_at is null or heard_at < now() - make_interval(secs => ${silenceSeconds}))`.as(
    'waiting',
  )

export type JobStore<Payload, Progress> = ReturnType<typeof jobStore<Payload, Progress>>

const mostListed = 1000

/**
 * The rows of one kind of jobs, for ordering, listing and ending jobs. Methods return undefined if the job's state does
 * not allow the change.
 */
export function jobStore<Payload, Progress>(db: Db, kind: JobKind<Payload, Progress>) {
  const { read, one, update } = rowsOf(db, kind)
  const select = () => db.selectFrom('jobs').selectAll().select(waiting).where('kind', '=', kind.name)
  const running = (id: string) => update(id).where('state', '=', 'running')
  return {
    find: (id: string) => one(select().where('id', '=', id)),
    /** Oldest first. */
    running: async () => (await select().where('state', '=', 'running').orderBy('created_at').limit(mostListed).execute()).map(read),
    /** The most recently failed, latest first. */
    failed: async (most: number) =>
      (await select().where('state', '=', 'failed').orderBy('ended_at', 'desc').limit(most).execute()).map(read),
    async insert({ payload, progress, source }: JobDraft<Payload, Progress>) {
      const values = { kind: kind.name, source: source ?? null, payload: JSON.stringify(payload), progress: JSON.stringify(progress) }
      return read(await db.insertInto('jobs').values(values).returningAll().returning(waiting).executeTakeFirstOrThrow())
    },
    rewrite: (id: string, payload: Payload) =>
      one(running(id).set({ payload: JSON.stringify(payload), version: sql<number>`version + 1` })),
    cancel: (id: string) => one(running(id).set(ended('cancelled'))),
    fail: (id: string, error: string) => one(running(id).set(ended('failed', error))),
    /** Lets a failed or cancelled job continue from its last progress. */
    reopen: (id: string) =>
      one(update(id).where('state', 'in', ['failed', 'cancelled']).set({ state: 'running', error: null, ended_at: null, attempts: 0 })),
  }
}

export type ClaimStore<Payload, Progress> = ReturnType<typeof claimStore<Payload, Progress>>

/**
 * The same rows, for workers. Each write carries its worker's claim. It changes nothing, and returns undefined, if
 * another worker has the job or the job has ended.
 */
export function claimStore<Payload, Progress>(db: Db, kind: JobKind<Payload, Progress>) {
  const { one, update } = rowsOf(db, kind)
  const running = (id: string) => update(id).where('state', '=', 'running')
  const mine = (id: string, claim: string) => running(id).where('claim', '=', claim)
  return {
    claim: (id: string, claim: string, worker: string) =>
      one(running(id).set({ claim, worker, heard_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })),
    report: (id: string, claim: string, progress: Progress) =>
      one(mine(id, claim).set({ progress: JSON.stringify(progress), attempts: 0 })),
    /** Only if the job has not changed since that version. */
    finish: (id: string, claim: string, version: number) => one(mine(id, claim).where('version', '=', version).set(ended('done'))),
    fail: (id: string, claim: string, error: string) => one(mine(id, claim).set(ended('failed', error))),
    /** Gives the job back, not counting this try. */
    release: (id: string, claim: string) =>
      one(mine(id, claim).set({ claim: null, worker: null, heard_at: null, attempts: sql<number>`greatest(attempts - 1, 0)` })),
    /** Records that the worker with these claims is alive. Returns the claims that are still valid. */
    async beat(claims: readonly string[]): Promise<Set<string | null>> {
      const mine = db.updateTable('jobs').where('kind', '=', kind.name).where('claim', 'in', claims)
      const rows = await mine.set({ heard_at: sql<Date>`now()` }).returning('claim').execute()
      return new Set(rows.map(({ claim }) => claim))
    },
    /** Running jobs, each with the last worker that began it. */
    open: () => db.selectFrom('jobs').select(['id', 'worker']).where('kind', '=', kind.name).where('state', '=', 'running').execute(),
  }
}

function rowsOf<Payload, Progress>(db: Db, kind: JobKind<Payload, Progress>) {
  const read = (row: Row): StoredJob<Payload, Progress> => ({
    id: row.id,
    payload: kind.payload.parse(row.payload),
    progress: kind.progress.parse(row.progress),
    waiting: row.waiting,
    state: row.state,
    error: row.error,
    source: row.source,
    version: row.version,
    attempts: row.attempts,
  })
  return {
    read,
    async one(query: { executeTakeFirst(): Promise<Row | undefined> }) {
      const row = await query.executeTakeFirst()
      return row && read(row)
    },
    update: (id: string) => db.updateTable('jobs').where('kind', '=', kind.name).where('id', '=', id).returningAll().returning(waiting),
  }
}

const ended = (state: 'done' | 'failed' | 'cancelled', error: string | null = null) =>
  ({ state, error, ended_at: sql<Date>`now()`, source: null, claim: null, worker: null, heard_at: null }) as const
