import { join } from 'node:path'
import { Refusal } from '@assay/contracts'
import { type Bars, type DayBoundary, type Timeframe, timeframeMs } from '@assay/market'
import type { Asker } from '../../../platform/guard/asker.ts'
import { joinShared } from '../series/shared-bars.ts'
import type { Source } from '../series/source.ts'
import { namesIn } from '../store/names-in.ts'
import type { Range } from '../store/ranges.ts'
import { candleBuffer } from './candle-buffer.ts'
import { inOrder } from './in-order.ts'
import { keptAs, keyOf, staleOf } from './kept-pieces.ts'
import { between, candlesOf, finished, type PieceTask } from './make-piece.ts'
import type { PiecePool } from './piece-pool.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { ReadingBudget } from './reading-budget.ts'

/** The limit of bars read for one request: forty years of minutes. */
const mostRead = 15_000_000

interface Needs {
  /** The folder in which pieces are stored. They can be made again. */
  readonly folder: string
  readonly pool: PiecePool
  readonly budget: ReadingBudget
}

/** The requested candles; `range` is of opening times, within the time that the source covers. */
interface Wanted {
  readonly timeframe: Timeframe
  readonly boundary: DayBoundary
  readonly range: Range
}

/**
 * Makes candles in workers, piece by piece: a source's own bars, or slower candles of them. Pieces are stored in files below the name of their
 * source. Concurrent callers share the work on a piece. A piece that nobody waits for any more is not started.
 */
export function candleMaker({ folder, pool, budget }: Needs) {
  /** Candles with `from` ≤ opening time < `to`, in shared memory. Throws `LIMIT_EXCEEDED`, `RATE_LIMITED`, and the reason of an aborted signal. */
  return async function candles(source: Source, wanted: Wanted, asker?: Asker): Promise<Bars> {
    const { timeframe, range } = wanted
    refuseTooMany(source, range)
    if (source.pieces(range).kind === 'at hand') return madeHere(source, wanted)
    const own = new AbortController()
    const signal = asker ? AbortSignal.any([asker.signal, own.signal]) : own.signal
    const tasks = await tasksOf(folder, source, wanted)
    if (asker)
      await budget.take(
        asker,
        tasks.reduce((count, task) => count + costOf(task), 0),
      )
    const buffer = candleBuffer(range, timeframe)
    const make = (task: PieceTask) => pieceOf(source, task, asker?.key, signal)
    try {
      await inOrder(tasks, pool.workers * 2, make, (bars) => buffer.add(between(bars, range)))
    } finally {
      // After one failure the other pieces are not needed.
      own.abort()
    }
    return buffer.bars()
  }

  async function pieceOf(source: Source, task: PieceTask, asker: string | undefined, signal: AbortSignal): Promise<Bars> {
    const bars = await pool.make(task, asker ?? 'server', signal)
    if (bars) return bars
    // Reading a damaged file in this thread sets it aside.
    return candlesOf(task, finished(await source.load(task.reads), task.unfinished))
  }
}

/** Candles of a source whose bars are in memory. The range is one of whole candles. */
async function madeHere(source: Source, { timeframe, boundary, range }: Wanted): Promise<Bars> {
  const { instrument, held, timeframe: base } = source
  const task = { symbol: instrument.symbol, base, timeframe, boundary, reads: range, opens: range, held, unfinished: null }
  return joinShared([candlesOf(task, await source.load(range))])
}

export type CandleMaker = ReturnType<typeof candleMaker>

const folderOf = (folder: string, { provider, instrument, timeframe }: Source, wanted: Wanted) =>
  join(folder, provider, instrument.symbol, timeframe, `${wanted.timeframe}-${wanted.boundary}`)

/** The tasks for the workers, one for each piece. */
async function tasksOf(folder: string, source: Source, wanted: Wanted): Promise<PieceTask[]> {
  const { timeframe, boundary, range } = wanted
  // Bars that files hold in the requested timeframe are not stored a second time.
  const keeps = source.simulated || timeframe !== source.timeframe
  const place = keeps ? folderOf(folder, source, wanted) : undefined
  const names = place ? await namesIn(place) : []
  const end = source.held.at(-1)?.[1] ?? range[0]
  return piecesOf(timeframe, boundary, range, end).map((piece) => {
    const { opens, reads } = place ? piece : cut(piece, range)
    const held = source.held.filter(([from, to]) => to > reads[0] && from < reads[1])
    return {
      symbol: source.instrument.symbol,
      source: source.pieces(reads),
      base: source.timeframe,
      timeframe,
      boundary,
      reads,
      opens,
      held,
      unfinished: source.unfinished,
      keep: place && piece.period ? keepOf(place, names, piece.period, source.versionOf(reads)) : undefined,
    }
  })
}

function refuseTooMany(source: Source, [from, to]: Range): void {
  const count = barsIn([from, to], source.timeframe)
  if (count <= mostRead) return
  throw new Refusal('LIMIT_EXCEEDED', {
    message: `That period has about ${millions(count)} bars of ${source.timeframe}; at most ${millions(mostRead)} can be read at once. Ask for a shorter one.`,
  })
}

function keepOf(folder: string, names: readonly string[], period: string, version: string): PieceTask['keep'] {
  const key = keyOf(version)
  return { folder, period, key, name: keptAs(names, period, key), stale: staleOf(names, period, key) }
}

function cut({ opens }: Piece, [from, to]: Range): Pick<Piece, 'opens' | 'reads'> {
  const inside = [Math.max(from, opens[0]), Math.min(to, opens[1])] as const
  return { opens: inside, reads: inside }
}

/** The number of bars to read for a piece: if it is stored, those of its file. */
const costOf = ({ keep, opens, reads, base, timeframe }: PieceTask): number => (keep?.name ? barsIn(opens, timeframe) : barsIn(reads, base))

/** An estimate of the bars in a range. Markets are open on five days of seven. */
export const barsIn = ([from, to]: Range, timeframe: Timeframe): number => Math.ceil((((to - from) / timeframeMs[timeframe]) * 5) / 7)

const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million`
