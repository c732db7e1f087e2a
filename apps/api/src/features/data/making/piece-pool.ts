import { type Bars, barColumns, minuteMs } from '@assay/market'
import { Piscina } from 'piscina'
import { fairTurns } from '../../../platform/guard/fair-turns.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { niceness } from '../../../platform/machine/niceness.ts'
import { ServerEnding } from '../../../platform/machine/server-ending.ts'
import type { FolderLimit } from './folder-limit.ts'
import type { PieceTask } from './make-piece.ts'
import type { PieceAnswer } from './make-piece.worker.ts'
import { sharedWorks } from './shared-work.ts'

const worker = new URL('./make-piece.worker.ts', import.meta.url).href

/** How often the log says why pieces cannot be stored. */
const sayEveryMs = 10 * minuteMs

interface Needs {
  readonly workers: number
  readonly limit: FolderLimit
  readonly log: Log
}

export type PiecePool = ReturnType<typeof piecePool>

/** Workers that make pieces, and let callers take turns. */
export function piecePool({ workers, limit, log }: Needs) {
  let pool: Piscina | undefined
  let made = 0
  const note = noteKept(limit, log)
  const turns = fairTurns({ room: workers })
  const share = sharedWorks<Bars | undefined>()
  const closing = new AbortController()

  async function work(task: PieceTask, asker: string, signal: AbortSignal): Promise<Bars | undefined> {
    const end = await turns.take(asker, { signal: AbortSignal.any([signal, closing.signal]) })
    try {
      // Running work is finished and stored for the next caller.
      pool ??= openThreads(workers)
      const answer: PieceAnswer | null = await pool.run(task)
      made++
      if (answer) note(answer)
      return answer ? unpacked(answer.columns) : undefined
    } catch (error) {
      throw closing.signal.aborted ? closing.signal.reason : error
    } finally {
      end()
    }
  }

  return {
    workers,
    /** The candles of a piece; undefined if a file that it is made of is damaged or gone. */
    make: (task: PieceTask, asker: string, signal: AbortSignal): Promise<Bars | undefined> =>
      share(nameOf(task), signal, (left) => work(task, asker, left)),
    load: () => ({ ...turns.load(), made }),
    async close(): Promise<void> {
      closing.abort(new ServerEnding('reading'))
      await pool?.destroy()
      await limit.settled()
    },
  }
}

const openThreads = (maxThreads: number): Piscina =>
  new Piscina({
    filename: worker,
    name: 'make',
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    recordTiming: false,
    niceIncrement: niceness,
  })

/** Counts the bytes stored, and logs from time to time that pieces cannot be stored. */
function noteKept(limit: Needs['limit'], log: Log): (answer: PieceAnswer) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return ({ written, unkept }) => {
    if (written > 0) limit.wrote(written)
    if (unkept === undefined || performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    log.warn({ reason: unkept }, 'candles that were made cannot be stored')
  }
}

/** Pieces with the same name are the same. */
const nameOf = ({ keep, ...task }: PieceTask): string => (keep ? [keep.folder, keep.period, keep.key].join(' ') : JSON.stringify(task))

function unpacked(columns: Float64Array): Bars {
  const length = columns.length / barColumns.length
  const column = (at: number) => columns.subarray(at * length, (at + 1) * length)
  return Object.fromEntries(barColumns.map((name, i) => [name, column(i)])) as unknown as Bars
}
