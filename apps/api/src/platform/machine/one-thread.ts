import { Refusal, type RefusalCode } from '@assay/contracts'
import { Piscina } from 'piscina'
import { fairTurns, TooManyWaiting } from '../guard/fair-turns.ts'
import { niceness } from './niceness.ts'
import { ServerEnding } from './server-ending.ts'
import type { ThreadAnswer } from './thread-answer.ts'

export interface ThreadLimits {
  /** The module that the thread runs. Its functions answer through `answered`. */
  readonly worker: URL
  /** The time limit of one piece of work, in seconds, without waiting. */
  readonly seconds: number
  readonly memoryMb: number
  /** Work that may wait: of everybody, and of one asker. */
  readonly mostWaiting?: number
  readonly mostWaitingOfAsker?: number
}

export interface OneThread {
  /**
   * Runs a function of the module. Askers take turns, however much each of them waits for. Throws the refusals of the
   * function, `BUSY` and `RATE_LIMITED` while too much waits, `TIMEOUT`, and `LIMIT_EXCEEDED` when memory does not suffice.
   */
  run<T>(name: string, task: object, asker: string): Promise<T>
  close(): Promise<void>
}

/** A thread for work over rows that grow. It is one, so that what it has read can be kept in it. It starts with the first work. */
export function oneThread({ worker, seconds, memoryMb, mostWaiting = 64, mostWaitingOfAsker = 8 }: ThreadLimits): OneThread {
  let pool: Piscina | undefined
  const closing = new AbortController()
  const turns = fairTurns({ room: 1, mostWaiting, mostWaitingOfAsker })

  async function run<T>(name: string, task: object, asker: string): Promise<T> {
    const end = await turns.take(asker, { signal: closing.signal })
    const deadline = AbortSignal.timeout(seconds * 1000)
    try {
      pool ??= poolOf(worker, memoryMb)
      const answer = (await pool.run(task, { name, signal: deadline })) as ThreadAnswer<T>
      if ('done' in answer) return answer.done
      const { code, ...more } = answer.refused
      throw new Refusal(code as RefusalCode, more)
    } catch (error) {
      throw deadline.aborted ? tookTooLong(seconds) : error
    } finally {
      end()
    }
  }

  return {
    run: (name, task, asker) =>
      run<never>(name, task, asker).catch((error: unknown) => {
        throw explained(error, memoryMb)
      }),
    async close() {
      closing.abort(new ServerEnding('this'))
      await pool?.destroy()
    },
  }
}

const poolOf = (worker: URL, memoryMb: number) =>
  new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 120_000,
    recordTiming: false,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })

const tookTooLong = (seconds: number) =>
  new Refusal('TIMEOUT', {
    message: `This took longer than ${seconds} seconds and was stopped. Ask for less at a time, or try again when the server has less to do.`,
  })

function explained(error: unknown, memoryMb: number): unknown {
  if (error instanceof TooManyWaiting && error.whose === 'all') return new Refusal('BUSY')
  if (error instanceof TooManyWaiting) return new Refusal('RATE_LIMITED', { details: { retryAfterSeconds: 5 } })
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isFull ? new Refusal('LIMIT_EXCEEDED', { message: `This needs more than ${memoryMb} MB of memory.` }) : error
}
