import {
  type Bars,
  type DayBoundary,
  findInstrument,
  firstAtOrAfter,
  newBars,
  resample,
  simulateBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { hasCode } from '../../../platform/machine/files.ts'
import { joinBars } from '../series/shared-bars.ts'
import { wholeCandles } from '../series/whole-candles.ts'
import { DamagedChunk, readChunk } from '../store/chunk-file.ts'
import type { Range } from '../store/ranges.ts'
import { keepPiece, readPiece } from './kept-pieces.ts'
import type { PieceSource } from './piece-source.ts'

/** The order of a piece to a worker. */
export interface PieceTask {
  readonly symbol: string
  readonly source: PieceSource
  /** Timeframe of the source, and of the candles wanted. */
  readonly base: Timeframe
  readonly timeframe: Timeframe
  readonly boundary: DayBoundary
  /** Opening times of the bars to read, and of the candles wanted. */
  readonly reads: Range
  readonly opens: Range
  /** The part of the series' covered time that overlaps what is read. */
  readonly held: readonly Range[]
  /** Opening time of an unfinished last bar, which is left out. */
  readonly unfinished: number | null
  /** Where the piece is stored once it is made, the name of its file if there is one, and the files it replaces. */
  readonly keep?: {
    readonly folder: string
    readonly period: string
    readonly key: string
    readonly name: string | undefined
    readonly stale: readonly string[]
  }
}

/** A piece, the bytes written for it, and why it could not be stored. */
export interface MadePiece {
  readonly bars: Bars
  readonly written: number
  readonly unkept?: string
}

/** Makes a piece, or reads it if it is stored. Undefined if a file of the series is damaged or gone. */
export async function makePiece(task: PieceTask): Promise<MadePiece | undefined> {
  const { keep } = task
  const kept = keep?.name && (await readPiece(keep.folder, keep.name))
  if (kept) return { bars: kept, written: 0 }
  const base = await readPieceSource(task.source, task)
  if (!base) return undefined
  const bars = candlesOf(task, finished(base, task.unfinished))
  if (!keep) return { bars, written: 0 }
  try {
    return { bars, written: await keepPiece(keep.folder, keep.period, keep.key, bars, keep.stale) }
  } catch (error) {
    // A piece that cannot be stored is made again next time, so candles work on a full disk.
    return { bars, written: 0, unkept: error instanceof Error ? error.message : String(error) }
  }
}

/** Candles of the base bars that open in the piece's time, without those that are cut where the series begins or ends. */
export function candlesOf(task: Omit<PieceTask, 'source'>, base: Bars): Bars {
  const { symbol, timeframe, boundary, opens, held } = task
  if (timeframe === task.base) return between(base, opens)
  const instrument = findInstrument(symbol)!
  return between(wholeCandles(resample(base, timeframe, boundary), { instrument, held }, timeframe, boundary), opens)
}

async function readPieceSource(source: PieceSource, { symbol, reads: [from, to] }: PieceTask): Promise<Bars | undefined> {
  if (source.kind === 'files') return readFiles(source.folder, source, [from, to])
  if (source.kind === 'at hand') return undefined
  const [start, end] = [Math.max(from, source.range[0]), Math.min(to, source.range[1])]
  return start < end ? simulateBars({ instrument: findInstrument(symbol)!, from: start, to: end, seed: source.seed }) : newBars(0)
}

async function readFiles(folder: string, { chunks }: PieceSource & { kind: 'files' }, range: Range): Promise<Bars | undefined> {
  try {
    const parts: Bars[] = []
    for (const chunk of chunks) parts.push(between(await readChunk(folder, chunk), range))
    return parts.length === 1 ? parts[0] : joinBars(parts)
  } catch (error) {
    if (error instanceof DamagedChunk || hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

export function finished(bars: Bars, unfinished: number | null): Bars {
  const last = bars.time.length - 1
  return unfinished !== null && bars.time[last] === unfinished ? sliceBars(bars, 0, last) : bars
}

export const between = (bars: Bars, [from, to]: Range): Bars =>
  sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
