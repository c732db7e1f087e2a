import { hostname } from 'node:os'
import type { Log } from '../machine/log.ts'
import { isAlive } from '../machine/processes.ts'
import { ServerEnding } from '../machine/server-ending.ts'
import { openDueWork } from './due-work.ts'
import { JobFailed, type JobKind, type JobWork } from './job-kind.ts'
import type { JobQueue, Ticket } from './job-queue.ts'
import type { ClaimStore, JobStore, StoredJob } from './job-store.ts'
import { repeat } from './repeat.ts'

export interface WorkerNeeds<Payload, Progress> {
  readonly kind: JobKind<Payload, Progress>
  readonly work: JobWork<Payload, Progress>
  readonly jobs: JobStore<Payload, Progress>
  readonly store: ClaimStore<Payload, Progress>
  readonly queue: JobQueue
  readonly log: Log
}

/** Works on the jobs of one kind in this program. */
export interface JobWorker {
  wake(): void
  /** Stops working on a job, and resolves when no work on it is in progress here. */
  drop(id: string): Promise<void>
  /** Gives back the jobs in progress. */
  close(): Promise<void>
}

interface Running {
  readonly ticket: Ticket
  readonly claim: string
  readonly stop: AbortController
  ended: Promise<void>
}

/** The job was cancelled, or another worker has it. */
class Lost extends Error {}

const longestPauseMs = 5000
const beatMs = 3000
const ownName = `${hostname()} ${process.pid}`

/** Starts with jobs left by ended programs of this machine, then takes waiting ones. */
export function openWorker<Payload, Progress>(needs: WorkerNeeds<Payload, Progress>): JobWorker {
  const { kind, store, queue, log } = needs
  const active = runningJobs()
  let adopted = false

  async function takeSome(): Promise<boolean> {
    if (!adopted) await adopt(needs)
    adopted = true
    const room = kind.atOnce - active.all().length
    for (const ticket of room > 0 ? await queue.take(kind.name, room) : []) await begin(ticket)
    return false
  }

  async function begin(ticket: Ticket): Promise<void> {
    const { job: id } = ticket.data
    await active.drop(id, new Lost()) // if its heartbeat came too late, the job still runs here
    const claim = `${ticket.id} ${ticket.retryCount}`
    const job = await store.claim(id, claim, ownName)
    if (!job) return void (await queue.done(kind.name, ticket))
    const running: Running = { ticket, claim, stop: new AbortController(), ended: Promise.resolve() }
    running.ended = runJob(needs, job, running)
    active.add(id, running, () => due.wake())
  }

  const onFailure = (error: unknown) => log.debug({ err: error, kind: kind.name }, 'jobs cannot be looked for at the moment')
  const due = openDueWork({ step: takeSome, msUntilDue: async () => undefined, onFailure, longestPauseMs })
  const stopBeating = repeat(() => beat(needs, active.all()), { everyMs: beatMs, onFailure })
  due.wake()
  return {
    wake: due.wake,
    drop: (id) => active.drop(id, new Lost()),
    async close() {
      await Promise.all([due.close(), stopBeating()])
      await active.dropAll(new ServerEnding('the job'))
    },
  }
}

/** The jobs that this program works on at the moment, by id. */
function runningJobs() {
  const all = new Map<string, Running>()
  async function drop(id: string, reason: Error): Promise<void> {
    const running = all.get(id)
    running?.stop.abort(reason)
    await running?.ended
  }
  return {
    all: () => [...all.values()],
    drop,
    dropAll: (reason: Error) => Promise.all([...all.keys()].map((id) => drop(id, reason))),
    add(id: string, running: Running, ended: () => void): void {
      running.ended = running.ended.finally(() => {
        all.delete(id)
        ended()
      })
      all.set(id, running)
    },
  }
}

/** Records that this program is alive, and stops the jobs it has lost. */
async function beat<Payload, Progress>({ kind, store, queue }: WorkerNeeds<Payload, Progress>, all: readonly Running[]): Promise<void> {
  if (all.length === 0) return
  const held = await store.beat(all.map(({ claim }) => claim))
  for (const { claim, stop } of all) if (!held.has(claim)) stop.abort(new Lost())
  await queue.keep(
    kind.name,
    all.map(({ ticket }) => ticket),
  )
}

/**
 * Tries a claimed job and records the outcome. If that cannot be recorded, the missing heartbeat returns the job to the
 * queue.
 */
async function runJob<Payload, Progress>(
  needs: WorkerNeeds<Payload, Progress>,
  job: StoredJob<Payload, Progress>,
  running: Running,
): Promise<void> {
  const { kind, queue, log } = needs
  const attempt = { ...running, job }
  try {
    const isOver = await workUntilDone(needs, attempt).then(
      () => true,
      (error: unknown) => settle(needs, attempt, running.stop.signal.aborted ? running.stop.signal.reason : error),
    )
    await (isOver ? queue.done(kind.name, running.ticket) : queue.again(kind.name, running.ticket))
  } catch (error) {
    log.warn({ err: error, kind: kind.name, job: job.id }, 'the progress of a job could not be saved; it will be tried again')
  }
}

/** `job` as it was last read. */
interface AttemptAt<Payload, Progress> extends Running {
  job: StoredJob<Payload, Progress>
}

async function workUntilDone<Payload, Progress>(
  { work, store }: WorkerNeeds<Payload, Progress>,
  attempt: AttemptAt<Payload, Progress>,
): Promise<void> {
  const { claim, stop } = attempt
  const { id } = attempt.job
  const report = async (progress: Progress) => {
    stop.signal.throwIfAborted()
    const job = await store.report(id, claim, progress)
    if (!job) stop.abort(new Lost())
    stop.signal.throwIfAborted()
    attempt.job = job ?? attempt.job
    return attempt.job
  }
  for (;;) {
    const { version } = attempt.job
    await work({ job: attempt.job, signal: stop.signal, report })
    if (await store.finish(id, claim, version)) return
    await report(attempt.job.progress) // throws unless only its payload changed meanwhile
  }
}

/** Returns whether the job is over; otherwise it is tried again. */
async function settle<Payload, Progress>(
  { kind, store, log }: WorkerNeeds<Payload, Progress>,
  { job: { id, attempts }, claim }: AttemptAt<Payload, Progress>,
  reason: unknown,
): Promise<boolean> {
  if (reason instanceof Lost) return true
  if (reason instanceof ServerEnding) {
    await store.release(id, claim)
    return false
  }
  if (reason instanceof JobFailed) {
    await store.fail(id, claim, reason.message)
    return true
  }
  const isLast = attempts >= kind.retry.tries
  const about = { err: reason, kind: kind.name, job: id, attempts }
  log.warn(about, isLast ? 'a job failed and was given up' : 'a job failed; it will be tried again')
  if (isLast) await store.fail(id, claim, 'It was tried several times and did not get any further.')
  return isLast
}

const restored = 'It was under way when the backup was made from which Assay was restored. Start it again if you still need it.'

/** Takes over jobs left by ended programs of this machine, and fails jobs that the queue does not know. */
async function adopt<Payload, Progress>({ kind, jobs, store, queue }: WorkerNeeds<Payload, Progress>): Promise<void> {
  for (const { id, worker } of await store.open()) {
    const tickets = await queue.of(kind.name, id)
    if (tickets.length === 0) await jobs.fail(id, restored)
    if (worker === null || !isGone(worker)) continue
    for (const ticket of tickets.filter(({ state }) => state === 'active')) await queue.again(kind.name, ticket)
  }
}

/** Whether a worker of this machine has ended. If its process id is our own, it belonged to an earlier process. */
function isGone(worker: string): boolean {
  const [host, pid] = worker.split(' ')
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
}
