import { daySeconds, hourSeconds } from '@assay/market'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../machine/log.ts'
import { outageOf } from '../machine/outages.ts'
import type { JobKind } from './job-kind.ts'
import { silenceSeconds } from './job-store.ts'

/** A queue entry that a worker has taken. */
export interface Ticket {
  readonly id: string
  readonly retryCount: number
  readonly data: { readonly job: string }
}

/**
 * Decides which worker does which job: pg-boss, in a schema of its own. A ticket holds only the id of a job, so nothing
 * is stored twice.
 */
export type JobQueue = Awaited<ReturnType<typeof openQueue>>

/** Notifies all programs when a job is queued. */
export const queueChannel = 'assay_jobs'

/** How often the queue checks for lost workers. */
const superviseSeconds = 10

const queueOptions = ({ retry }: JobKind<never, never>) => ({
  heartbeatSeconds: silenceSeconds,
  expireInSeconds: daySeconds,
  retentionSeconds: 365 * daySeconds,
  deleteAfterSeconds: daySeconds,
  // The job counts its own tries, because being given back at the end of a program is no failed try.
  retryLimit: 1_000_000,
  retryDelay: Math.ceil(retry.firstMs / 1000),
  retryBackoff: retry.longestMs > retry.firstMs,
  ...(retry.longestMs > retry.firstMs && { retryDelayMax: Math.ceil(retry.longestMs / 1000) }),
})

/** Opens the queue, and creates it if it does not exist. `works`: this program also looks for lost workers. */
export async function openQueue(
  database: Pick<Database, 'db' | 'pool'>,
  kinds: readonly JobKind<never, never>[],
  { log, works }: { log: Log; works: boolean },
) {
  const { boss, adapt } = await openBoss(database, works, log)
  for (const kind of kinds) {
    await boss.createQueue(kind.name, queueOptions(kind))
    await boss.updateQueue(kind.name, queueOptions(kind))
  }
  return {
    /** Queues a job when the transaction commits. */
    async put(tx: Db, kind: string, job: string): Promise<void> {
      await boss.send(kind, { job }, { db: adapt(tx) })
      await sql`select pg_notify(${queueChannel}, ${kind})`.execute(tx)
    },
    take: (kind: string, most: number): Promise<Ticket[]> => boss.fetch<Ticket['data']>(kind, { batchSize: most }),
    /** Marks the ticket of an ended job as complete. */
    done: (kind: string, ticket: Ticket) => boss.complete(kind, ticket),
    /** Returns the ticket for another try. */
    again: (kind: string, ticket: Ticket) => boss.fail(kind, ticket),
    keep: (kind: string, tickets: Ticket[]) => boss.touch(kind, tickets),
    /** The open tickets of a job. */
    async of(kind: string, job: string) {
      const found = await boss.findJobs<Ticket['data']>(kind, { data: { job } })
      return found.filter(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    },
    close: () => boss.stop({ graceful: false, close: false }),
  }
}

/** pg-boss takes 24 MB of memory: only programs with jobs load it, and only after they serve. */
async function openBoss({ db, pool }: Pick<Database, 'db' | 'pool'>, works: boolean, log: Log) {
  const { PgBoss, fromKysely } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: await queueSchema(db),
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: hourSeconds,
    monitorVacuum: false,
  })
  boss.on('error', (err) =>
    outageOf(err) ? log.debug({ err }, 'the queue of jobs is not reached') : log.warn({ err }, 'the queue of jobs failed'),
  )
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  return { boss, adapt: fromKysely }
}

/** The queue's schema is named after the schema of the tables, so that several installations can share a database. */
export async function queueSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return rows[0].name === 'public' ? 'assay_jobs' : `${rows[0].name}_jobs`
}
