import type { Refusal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Job, JobKind } from './job-kind.ts'
import type { JobQueue } from './job-queue.ts'
import { type JobDraft, jobStore } from './job-store.ts'
import type { JobWorker } from './job-worker.ts'

/** The jobs of one kind. */
export interface JobDesk<Payload, Progress> {
  /** Runs a decision about new jobs while no other program decides for this kind. Its changes are committed together. */
  decide<T>(decision: (open: Decision<Payload, Progress>) => Promise<T>): Promise<T>
  find(id: string): Promise<Job<Payload, Progress> | undefined>
  /** Oldest first. */
  running(): Promise<Job<Payload, Progress>[]>
  /** The most recently failed jobs, latest first. */
  failed(most: number): Promise<Job<Payload, Progress>[]>
  /**
   * Returns undefined if the job has ended. Resolves when this program no longer works on it; another program stops
   * within some seconds.
   */
  cancel(id: string): Promise<Job<Payload, Progress> | undefined>
  /** The lasting reason why no jobs run, if there is one. Then nothing can be decided either. */
  stopped(): Refusal | undefined
  /** Resumes a job that failed or was cancelled. Returns undefined if there is none. */
  retry(id: string): Promise<Job<Payload, Progress> | undefined>
}

export interface Decision<Payload, Progress> {
  running(): Promise<Job<Payload, Progress>[]>
  enqueue(draft: JobDraft<Payload, Progress>): Promise<Job<Payload, Progress>>
  /** Returns undefined if the job has ended. Its worker gets the change at its next report. */
  rewrite(id: string, payload: Payload): Promise<Job<Payload, Progress> | undefined>
}

export interface DeskNeeds {
  readonly db: Db
  readonly ready: () => Promise<JobQueue>
  readonly stopped: () => Refusal | undefined
  readonly worker: () => JobWorker | undefined
}

export function jobDesk<Payload, Progress>(
  kind: JobKind<Payload, Progress>,
  { db, ready, stopped, worker }: DeskNeeds,
): JobDesk<Payload, Progress> {
  const store = jobStore(db, kind)
  const inTurn = oneAfterTheOther()

  /** Wakes this program's worker after the commit; the database wakes the others. */
  async function commit<T>(change: (tx: Db, queue: JobQueue) => Promise<T>): Promise<T> {
    const queue = await ready()
    const result = await db.transaction().execute((tx) => change(tx, queue))
    worker()?.wake()
    return result
  }

  return {
    decide: (decision) => inTurn(() => commit((tx, queue) => decideOn(kind, tx, queue, decision))),
    find: store.find,
    running: store.running,
    failed: store.failed,
    stopped,
    async cancel(id) {
      const job = await store.cancel(id)
      await worker()?.drop(id)
      return job
    },
    retry: (id) =>
      commit(async (tx, queue) => {
        const job = await jobStore(tx, kind).reopen(id)
        if (job) await queue.put(tx, kind.name, id)
        return job
      }),
  }
}

async function decideOn<Payload, Progress, T>(
  kind: JobKind<Payload, Progress>,
  tx: Db,
  queue: JobQueue,
  decision: (open: Decision<Payload, Progress>) => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assay jobs ${kind.name}`}, 0))`.execute(tx)
  const store = jobStore(tx, kind)
  return decision({
    running: store.running,
    rewrite: store.rewrite,
    async enqueue(draft) {
      const job = await store.insert(draft)
      await queue.put(tx, kind.name, job.id)
      return job
    },
  })
}

/** Runs work one at a time. Waiting callers hold no connection. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
