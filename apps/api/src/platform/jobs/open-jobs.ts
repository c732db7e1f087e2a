import { Refusal } from '@assay/contracts'
import { hourMs } from '@assay/market'
import { sql } from 'kysely'
import { type Database, type Db, openDatabase } from '../database/database.ts'
import type { Log } from '../machine/log.ts'
import { outageOf } from '../machine/outages.ts'
import { listen } from '../sockets/listener.ts'
import { type JobDesk, jobDesk } from './job-desk.ts'
import type { JobKind, JobWork } from './job-kind.ts'
import { type JobQueue, openQueue, queueChannel } from './job-queue.ts'
import { claimStore, jobStore } from './job-store.ts'
import { type JobWorker, openWorker } from './job-worker.ts'
import { keepTrying } from './keep-trying.ts'
import { repeat } from './repeat.ts'

export interface JobsNeeds {
  readonly database: Pick<Database, 'pool' | 'connection'>
  readonly log: Log
  /** Whether this program works on jobs; any program may put them into the queue. */
  readonly works: boolean
}

/** The durable jobs of this installation. */
export interface Jobs {
  /** Registers the work for a kind of jobs. Only before `start`. */
  open<Payload, Progress>(kind: JobKind<Payload, Progress>, work: JobWork<Payload, Progress>): JobDesk<Payload, Progress>
  /** Starts to work, also on jobs left by an earlier program. */
  start(): void
  /** The message for users and operators while the queue cannot be opened for a lasting reason, such as a missing right. */
  stopped(): Refusal | undefined
  /** Stops working. Jobs in progress continue in another program, or at the next start. */
  close(): Promise<void>
}

/** A pool of their own, so that neither jobs nor requests wait for the other's connections. */
const mostConnections = 3
const keptDays = 7

export function openJobs({ database, log, works }: JobsNeeds): Jobs {
  const own = openDatabase(() => database.pool.options, log, mostConnections)
  const kinds: OpenKind[] = []
  const workers = new Map<string, JobWorker>()
  const ending = new AbortController()
  let stops: (() => Promise<void>)[] = []
  const opensWell = watchOpening(log)

  const { ready, opened } = openedOnce(async () => {
    ending.signal.throwIfAborted()
    const known = kinds.map(({ kind }) => kind)
    const queue = await opensWell.watch(openQueue(own, known, { log, works }))
    if (!works) return queue
    for (const { kind, open } of kinds) workers.set(kind.name, open(queue))
    stops = [listenForJobs(database, workers, log), keepTidy(own.db, log)]
    return queue
  })

  return {
    open(kind, work) {
      const [jobs, store] = [jobStore(own.db, kind), claimStore(own.db, kind)]
      kinds.push({ kind: kind as OpenKind['kind'], open: (queue) => openWorker({ kind, work, jobs, store, queue, log }) })
      return jobDesk(kind, { db: own.db, ready, stopped: opensWell.stopped, worker: () => workers.get(kind.name) })
    },
    start() {
      const onFailure = (error: unknown) => log.debug({ err: error }, 'the queue of jobs is not open yet')
      // It rejects only when it is stopped.
      if (works) void keepTrying(ready, opensAgain, { signal: ending.signal, onFailure }).catch(() => undefined)
    },
    stopped: opensWell.stopped,
    async close() {
      ending.abort()
      const queue = await opened()
      await Promise.all([...stops.map((stop) => stop()), ...[...workers.values()].map((worker) => worker.close())])
      await queue?.close()
      await own.close()
    },
  }
}

const noJobsHere =
  'This server cannot fetch bars or do other work in the background; its log tells the operator why. What is stored can be used.'

/** Distinguishes a lasting failure from a database outage. A lasting one is logged once, not at each try. */
function watchOpening(log: Log) {
  let stopped: Refusal | undefined
  return {
    stopped: () => stopped,
    async watch(opening: Promise<JobQueue>): Promise<JobQueue> {
      try {
        const queue = await opening
        stopped = undefined
        return queue
      } catch (error) {
        if (outageOf(error)) throw error
        if (!stopped)
          log.error(
            { err: error },
            'the queue of jobs cannot be opened, so no jobs run; the user of the database needs the right to create a schema',
          )
        // Waiting does not help here: there is nothing to try again after some seconds.
        stopped = new Refusal('UNAVAILABLE', { message: noJobsHere, details: { retryAfterSeconds: undefined }, cause: error })
        throw stopped
      }
    },
  }
}

/** Opens on first use. After a failure the next use tries again. */
function openedOnce<T>(open: () => Promise<T>) {
  let opening: Promise<T> | undefined
  return {
    ready(): Promise<T> {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    /** Undefined if it was never opened. */
    opened: async (): Promise<T | undefined> => opening?.catch(() => undefined),
  }
}

interface OpenKind {
  readonly kind: JobKind<never, never>
  readonly open: (queue: JobQueue) => JobWorker
}

const opensAgain = { firstMs: 200, longestMs: 5000 }

/** Wakes the worker of a kind when a job of it is queued, and all workers when a notification may have been missed. */
function listenForJobs({ connection }: JobsNeeds['database'], workers: ReadonlyMap<string, JobWorker>, log: Log): () => Promise<void> {
  const heard = (kind: string) => workers.get(kind)?.wake()
  const listening = () => {
    for (const worker of workers.values()) worker.wake()
  }
  return listen({ connection, channel: queueChannel, log, heard, listening })
}

/** Deletes jobs that ended some days ago, now and every hour. */
function keepTidy(db: Db, log: Log): () => Promise<void> {
  const forget = async () => {
    await sql`delete from jobs where ended_at < now() - make_interval(days => ${keptDays})`.execute(db)
  }
  return repeat(forget, { everyMs: hourMs, onFailure: (error) => log.warn({ err: error }, 'old jobs could not be deleted yet') })
}
