import type { AnalysisRequest, ClosesOfRules, Rise } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { Piscina } from 'piscina'
import { niceness } from '../../platform/machine/niceness.ts'
import type { ClosesTask, RisesTask } from './rises-task.ts'
import { type FinishedTask, mostTrades, type RunResult, type RunTask } from './run-task.ts'

export interface PoolLimits {
  readonly workers: number
  /** Runs that may wait for a worker. */
  readonly queue: number
  /** Waiting included. */
  readonly seconds: number
  readonly memoryMb: number
  /** A run whose caller has left may end within this time (ms): ending a worker costs more, and what it has computed. */
  readonly graceMs?: number
}

export interface RunPool {
  /**
   * Ended early with a `Refusal`: `BUSY`, `TIMEOUT`, `LIMIT_EXCEEDED`, `UNAVAILABLE`. The time runs from now on unless
   * `tooLate` says when it is over.
   */
  run(task: RunTask, signal: AbortSignal, tooLate?: AbortSignal): Promise<FinishedTask>
  /** When a rule came to hold. Ended early as a run is. */
  rises(task: RisesTask, signal: AbortSignal): Promise<Rise[]>
  /** What rules say at closes. Ended early as a run is. With one worker it costs a step for each new bar. */
  closes(task: ClosesTask, signal: AbortSignal): Promise<ClosesOfRules>
  /** The JSON of an analysis. Ended early as a run is. */
  analyse(request: AnalysisRequest, signal: AbortSignal): Promise<Uint8Array>
  /** Loads a worker, so that the first run does not wait for it. */
  warmUp(): void
  load(): { running: number; waiting: number }
  /** Lets runs go on for so many seconds and then ends them. */
  drain(seconds: number): void
  /** Ends the workers, with what they are at. */
  close(): Promise<void>
}

const worker = new URL('./run-backtest.worker.ts', import.meta.url).href

const usualGraceMs = 250

export function runPool(limits: PoolLimits): RunPool {
  const { opened, work, load, close } = workersOf(limits)

  async function run(task: RunTask, left: AbortSignal, tooLate?: AbortSignal): Promise<FinishedTask> {
    const result = (await work('run', task, left, tooLate)) as RunResult
    if ('json' in result) return result
    throw new Refusal('LIMIT_EXCEEDED', {
      message: `The rules make ${result.tooManyTrades} trades in that period; at most ${mostTrades} can be answered.`,
      path: 'final_strategy',
    })
  }

  return {
    run,
    rises: async (task, left) => (await work('rises', task, left)) as Rise[],
    closes: async (task, left) => (await work('closes', task, left)) as ClosesOfRules,
    analyse: async (request, left) => (await work('analysis', request, left)) as Uint8Array,
    warmUp: () => void opened(),
    load,
    drain: (seconds) => void setTimeout(close, seconds * 1000).unref(),
    close,
  }
}

/** The workers, started when the first one is needed, and the limits within which they work. */
function workersOf(limits: PoolLimits) {
  let pool: Piscina | undefined
  let inHand = 0
  let closing = false

  const opened = () => {
    pool ??= newPool(limits)
    return pool
  }

  async function work(
    name: 'run' | 'rises' | 'closes' | 'analysis',
    task: object,
    left: AbortSignal,
    until?: AbortSignal,
  ): Promise<unknown> {
    if (inHand >= limits.workers + limits.queue) throw new Refusal('BUSY', { details: { retryAfterSeconds: 1 } })
    const tooLate = until ?? AbortSignal.timeout(limits.seconds * 1000)
    inHand++
    try {
      return await opened().run(task, { name, signal: AbortSignal.any([tooLate, delayed(left, limits.graceMs ?? usualGraceMs)]) })
    } catch (error) {
      throw closing
        ? new Refusal('UNAVAILABLE', { message: 'The server is ending; the run was stopped.' })
        : explained(error, tooLate, limits)
    } finally {
      inHand--
    }
  }

  return {
    opened,
    work,
    load: () => ({ running: Math.min(inHand, limits.workers), waiting: Math.max(0, inHand - limits.workers) }),
    async close() {
      closing = true
      await pool?.destroy()
    },
  }
}

const newPool = ({ workers, memoryMb }: PoolLimits) =>
  new Piscina({
    filename: worker,
    name: 'run',
    minThreads: 1,
    maxThreads: workers,
    maxQueue: Number.POSITIVE_INFINITY, // counted here, to refuse in our words
    idleTimeout: 60_000,
    recordTiming: false,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

function delayed(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => later.abort(), ms).unref(), { once: true })
  return later.signal
}

function explained(error: unknown, tooLate: AbortSignal, { seconds, memoryMb }: PoolLimits): unknown {
  if (!(error instanceof Error)) return error
  if (tooLate.aborted) return new Refusal('TIMEOUT', { message: `The run took longer than ${seconds} seconds and was stopped.` })
  if (error.name === 'AbortError') return new Refusal('BUSY', { message: 'The run was stopped before it ended.' })
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Refusal('LIMIT_EXCEEDED', { message: `The run needs more than ${memoryMb} MB of memory.` })
  return error
}
