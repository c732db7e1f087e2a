import { Refusal } from '@assay/contracts'
import type { Asker } from './asker.ts'
import { fairTurns, TooManyWaiting, type Turns } from './fair-turns.ts'
import { inWords } from './limits.ts'

export interface BarsTurnsLimits {
  /** Memory for the bars of all requests together, MB. */
  readonly memoryMb: number
  /** Requests that may run at the same time, however few bars they hold. */
  readonly atOnce: number
  /** Requests that may wait. */
  readonly queue: number
  /** From the call to the response, including waiting and reading. */
  readonly seconds: number
}

export interface BarsTurns {
  /**
   * Waits for a turn, then runs a request that holds about `bars` bars in memory. Stops the work when its time is up or
   * the caller has left. The bars count until `kept` has resolved. Throws `RATE_LIMITED`, `BUSY` and `TIMEOUT`.
   */
  run<T>(asker: Asker, bars: number, work: (turn: Turn) => Promise<T>, kept?: Promise<void>): Promise<T>
  load: Turns['load']
}

/** A request whose turn has come. */
export interface Turn {
  /** Aborts when the caller leaves or the time is up. */
  readonly asker: Asker
  /** Aborts when the time is up. */
  readonly deadline: AbortSignal
}

const bytesOfBar = 6 * Float64Array.BYTES_PER_ELEMENT
/** The share of the memory that one asker may hold, so that others find room beside the heaviest. */
const shareOfAsker = 3 / 4

/** Schedules requests that hold bars in memory fairly between the askers. */
export function barsTurns({ memoryMb, atOnce, queue, seconds }: BarsTurnsLimits): BarsTurns {
  const room = (memoryMb * 2 ** 20) / bytesOfBar
  const turns = fairTurns({
    room,
    roomOfAsker: room * shareOfAsker,
    mostWaiting: queue,
    mostWaitingOfAsker: Math.ceil(queue / 2),
  })
  return {
    load: turns.load,
    async run(asker, bars, work, kept) {
      const deadline = AbortSignal.timeout(seconds * 1000)
      const signal = AbortSignal.any([deadline, asker.signal])
      let end: (() => void) | undefined
      try {
        end = await turns.take(asker.key, { weight: Math.max(bars, room / atOnce), signal })
        const result = await work({ asker: { ...asker, signal }, deadline })
        if (kept) void kept.then(end)
        else end()
        return result
      } catch (error) {
        end?.()
        if (!end && deadline.aborted) throw new Refusal('BUSY')
        throw explained(error, deadline, asker, seconds)
      }
    },
  }
}

function explained(error: unknown, deadline: AbortSignal, { signal: left }: Asker, seconds: number): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof TooManyWaiting) {
    if (error.whose === 'all') return new Refusal('BUSY')
    return new Refusal('RATE_LIMITED', {
      message: 'Too many of your requests wait already; ask again when they have been answered.',
      details: { retryAfterSeconds: 5 },
    })
  }
  if (deadline.aborted) {
    return new Refusal('TIMEOUT', {
      message: `The bars could not be read within ${inWords(seconds)}. What was read is kept: ask again, or for a shorter period.`,
    })
  }
  if (left.aborted) return new Refusal('BUSY', { message: 'Reading was stopped, because the caller has left.' })
  return error
}
