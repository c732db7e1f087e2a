import type { AnalysisRequest, ClosesOfRules, Rise } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { Piscina } from 'piscina'
import { niceness } from '../../platform/machine/niceness.ts'
import { ServerEnding } from '../../platform/machine/server-ending.ts'
import type { ClosesTask, RisesTask } from './rises-task.ts'
import { type FinishedTask, mostTrades, type RunResult, type RunTask } from './run-task.ts'

export interface PoolLimits {
  readonly workers: number
  /** How many runs may wait for a worker. */
  readonly queue: number
  /** The time limit of a run, including waiting. */
  readonly seconds: number
  readonly memoryMb: number
  /**
   * How long a run may continue after its caller has disconnected, in ms. Stopping a worker costs more, and loses
   * what it has computed.
   */
  readonly graceMs?: number
}

export interface RunPool {
  /**
   * May be ended early with the `Refusal` `BUSY`, `TIMEOUT`, `LIMIT_EXCEEDED` or `UNAVAILABLE`. The time limit
   * starts now, unless `deadline` signals it.
   */
  run(task: RunTask, signal: AbortSignal, deadline?: AbortSignal): Promise<FinishedTask>
  /** Returns when a rule came to hold. May be ended early like a run. */
  rises(task: RisesTask, signal: AbortSignal): Promise<Rise[]>
  /**
   * Returns the values of rules at closes. May be ended early like a run. With one worker, each new bar costs one
   * step.
   */
  closes(task: ClosesTask, signal: AbortSignal): Promise<ClosesOfRules>
  /** Returns the JSON of an analysis. May be ended early like a run. */
  analyse(request: AnalysisRequest, signal: AbortSignal): Promise<Uint8Array>
  /** Loads a worker, so that the first run does not wait for it. */
  warmUp(): void
  load(): { running: number; waiting: number }
  /** Lets runs continue for this many seconds, then ends them. */
  drain(seconds: number): void
  /** Ends the workers and the runs under way. */
  close(): Promise<void>
}

const worker = new URL('./run-backtest.worker.ts', import.meta.url).href

const usualGraceMs = 250

export function runPool(limits: PoolLimits): RunPool {
  const { opened, work, load, close } = workersOf(limits)

  async function run(task: RunTask, callerGone: AbortSignal, deadline?: AbortSignal): Promise<FinishedTask> {
    const result = (await work('run', task, callerGone, deadline)) as RunResult
    if ('json' in result) return result
    throw new Refusal('LIMIT_EXCEEDED', {
      message: `The rules make ${result.tooManyTrades} trades in that period; at most ${mostTrades} can be answered.`,
      path: 'final_strategy',
    })
  }

  return {
    run,
    rises: async (task, callerGone) => (await work('rises', task, callerGone)) as Rise[],
    closes: async (task, callerGone) => (await work('closes', task, callerGone)) as ClosesOfRules,
    analyse: async (request, callerGone) => (await work('analysis', request, callerGone)) as Uint8Array,
    warmUp: () => void opened(),
    load,
    drain: (seconds) => void setTimeout(close, seconds * 1000).unref(),
    close,
  }
}

/** The workers, started on first use, and their limits. */
function workersOf(limits: PoolLimits) {
  let pool: Piscina | undefined
  let accepted = 0
  let closing = false

  const opened = () => {
    pool ??= newPool(limits)
    return pool
  }

  async function work(
    name: 'run' | 'rises' | 'closes' | 'analysis',
    task: object,
    callerGone: AbortSignal,
    until?: AbortSignal,
  ): Promise<unknown> {
    if (accepted >= limits.workers + limits.queue) throw new Refusal('BUSY', { details: { retryAfterSeconds: 1 } })
    const deadline = until ?? AbortSignal.timeout(limits.seconds * 1000)
    accepted++
    try {
      return await opened().run(task, { name, signal: AbortSignal.any([deadline, delayed(callerGone, limits.graceMs ?? usualGraceMs)]) })
    } catch (error) {
      throw closing ? new ServerEnding('the run') : explained(error, deadline, limits)
    } finally {
      accepted--
    }
  }

  return {
    opened,
    work,
    load: () => ({ running: Math.min(accepted, limits.workers), waiting: Math.max(0, accepted - limits.workers) }),
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
    maxQueue: Number.POSITIVE_INFINITY, // counted here instead, to refuse with our own sentence
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

const lessWork = 'A shorter period, a slower timeframe or fewer blocks take less time.'

function explained(error: unknown, deadline: AbortSignal, { seconds, memoryMb }: PoolLimits): unknown {
  if (!(error instanceof Error)) return error
  if (deadline.aborted)
    return new Refusal('TIMEOUT', { message: `The run took longer than ${seconds} seconds and was stopped. ${lessWork}` })
  if (error.name === 'AbortError') return new Refusal('BUSY', { message: 'The run was stopped before it ended.' })
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Refusal('LIMIT_EXCEEDED', { message: `The run needs more than ${memoryMb} MB of memory.` })
  return error
}
