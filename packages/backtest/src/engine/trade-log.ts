import type { Bars } from '@assay/market'
import { type Levels, type Sign, stopOf, targetOf } from './stop-levels.ts'

export const exitReasons = ['rule', 'stop', 'trailing_stop', 'target'] as const
export type ExitReason = (typeof exitReasons)[number]

const RULE = exitReasons.indexOf('rule')

/** Closed trades as columns, in order of closing. A missing level is NaN. */
export interface TradeColumns {
  readonly count: number
  /** 1 long, -1 short. */
  readonly sign: Int8Array
  readonly entryBar: Int32Array
  readonly exitBar: Int32Array
  readonly entryPrice: Float64Array
  readonly exitPrice: Float64Array
  /** Index into `exitReasons`. */
  readonly reason: Uint8Array
  /** 1 if an open beyond the level filled it. */
  readonly gap: Uint8Array
  /** 1 if stop and target were both touched, and the stop was taken because the order is unknown. */
  readonly ambiguous: Uint8Array
  readonly initialStop: Float64Array
  readonly target: Float64Array
  readonly stopAtExit: Float64Array
}

/** How a position ended. The object is reused from trade to trade. */
export interface Exit {
  bar: number
  /** The price of an exit at a level. A rule exit fills at the open of `bar`. */
  price: number
  /** Index into `exitReasons`. */
  reason: number
  gap: boolean
  ambiguous: boolean
  /** The stop that was hit, otherwise NaN. */
  stop: number
}

/** The length of a row in `bars` (entry bar, exit bar, code) and in `levels` (price, stop). */
const [barFields, levelFields] = [3, 2]
// Chunks are small enough that the allocator reuses memory. Fresh pages cost ten times as much.
const rowsInChunk = 2048

/**
 * Records closed trades in chunks, without copying, however many there are. Everything derivable is computed once at the end: a rule exit
 * fills at the open, so only exits at a level store a price. These are plain functions on plain data, because the compiler does not inline
 * closures created anew for each run.
 */
export interface TradeLog {
  readonly barChunks: Int32Array[]
  readonly levelChunks: Float64Array[]
  bars: Int32Array
  barsUsed: number
  levels: Float64Array
  levelsUsed: number
}

const [noBars, noLevels] = [new Int32Array(0), new Float64Array(0)]
/** Chunks of earlier runs, free after their rows were copied. A search makes thousands of short runs. */
const spareChunks: Int32Array[] = []
const mostSpare = 16

export function newTradeLog(): TradeLog {
  return { barChunks: [], levelChunks: [], bars: noBars, barsUsed: 0, levels: noLevels, levelsUsed: 0 }
}

export function addTrade(log: TradeLog, sign: Sign, entryBar: number, exit: Exit): void {
  if (log.barsUsed === log.bars.length) nextBarChunk(log)
  const { bars, barsUsed } = log
  bars[barsUsed] = entryBar
  bars[barsUsed + 1] = exit.bar
  bars[barsUsed + 2] = exit.reason | (exit.gap ? 4 : 0) | (exit.ambiguous ? 8 : 0) | (sign === 1 ? 0 : 16)
  log.barsUsed = barsUsed + barFields
  if (exit.reason !== RULE) addLevelExit(log, exit)
}

/** Adds closed trades as ready rows: entry bar, exit bar and code for each, and price and stop for each exit at a level. */
export function addRowsOf(log: TradeLog, bars: Int32Array, levels: Float64Array): void {
  for (let at = 0; at < bars.length; ) {
    if (log.barsUsed === log.bars.length) nextBarChunk(log)
    const some = bars.subarray(at, at + log.bars.length - log.barsUsed)
    log.bars.set(some, log.barsUsed)
    log.barsUsed += some.length
    at += some.length
  }
  for (let at = 0; at < levels.length; ) {
    if (log.levelsUsed === log.levels.length) nextLevelChunk(log)
    const some = levels.subarray(at, at + log.levels.length - log.levelsUsed)
    log.levels.set(some, log.levelsUsed)
    log.levelsUsed += some.length
    at += some.length
  }
}

function nextBarChunk(log: TradeLog): void {
  log.bars = spareChunks.pop() ?? new Int32Array(barFields * rowsInChunk)
  log.barChunks.push(log.bars)
  log.barsUsed = 0
}

function nextLevelChunk(log: TradeLog): void {
  log.levels = new Float64Array(levelFields * rowsInChunk)
  log.levelChunks.push(log.levels)
  log.levelsUsed = 0
}

function addLevelExit(log: TradeLog, { price, stop }: Exit): void {
  if (log.levelsUsed === log.levels.length) nextLevelChunk(log)
  log.levels[log.levelsUsed] = price
  log.levels[log.levelsUsed + 1] = stop
  log.levelsUsed += levelFields
}

/** Turns the rows into columns; the log must not be used afterwards. Levels follow from the fills and are computed on demand. */
export function tradesOf(log: TradeLog, bars: Bars, long: Levels | null, short: Levels | null): TradeColumns {
  const count = Math.max(0, log.barChunks.length - 1) * rowsInChunk + log.barsUsed / barFields
  const columns = newColumns(count)
  for (const [i, chunk] of log.barChunks.entries()) addRows(columns, chunk, i * rowsInChunk, bars.open)
  const leveled = long !== null || short !== null
  let stopAtExit = leveled ? addLevelExits(columns, log.levelChunks) : undefined
  spareChunks.push(...log.barChunks.splice(0, mostSpare - spareChunks.length))
  let initialStop: Float64Array | undefined
  let target: Float64Array | undefined
  return {
    ...columns,
    get stopAtExit() {
      stopAtExit ??= new Float64Array(count).fill(Number.NaN)
      return stopAtExit
    },
    get initialStop() {
      initialStop ??= levelColumn(columns, long, short, stopOf)
      return initialStop
    },
    get target() {
      target ??= levelColumn(columns, long, short, targetOf)
      return target
    },
  }
}

type FilledColumns = Omit<TradeColumns, 'stopAtExit' | 'initialStop' | 'target'>

/** Copies a chunk to the trades from `first` on. Flags are written only when set, because untouched memory costs nothing. */
function addRows(trades: FilledColumns, chunk: Int32Array, first: number, open: Float64Array): void {
  const { count, entryBar, exitBar, sign, entryPrice, exitPrice } = trades
  const behind = Math.min(count, first + rowsInChunk)
  // Prices come first: each load has a latency, and several can overlap if there is nothing else between them.
  for (let i = first, row = 0; i < behind; i++, row += barFields) {
    entryPrice[i] = open[chunk[row]]
    exitPrice[i] = open[chunk[row + 1]]
  }
  for (let i = first, row = 0; i < behind; i++, row += barFields) {
    const code = chunk[row + 2]
    entryBar[i] = chunk[row]
    exitBar[i] = chunk[row + 1]
    sign[i] = 1 - ((code & 16) >> 3)
    if ((code & 15) === 0) continue
    trades.reason[i] = code & 3
    trades.gap[i] = (code >> 2) & 1
    trades.ambiguous[i] = (code >> 3) & 1
  }
}

/** Fills exits at a level at the prices of the rows, in order. Returns the stop that each of them hit. */
function addLevelExits(trades: FilledColumns, chunks: readonly Float64Array[]): Float64Array {
  const stopAtExit = new Float64Array(trades.count).fill(Number.NaN)
  if (chunks.length === 0) return stopAtExit
  for (let i = 0, exits = 0; i < trades.count; i++) {
    if (trades.reason[i] === RULE) continue
    const row = (exits % rowsInChunk) * levelFields
    const chunk = chunks[Math.floor(exits / rowsInChunk)]
    trades.exitPrice[i] = chunk[row]
    stopAtExit[i] = chunk[row + 1]
    exits++
  }
  return stopAtExit
}

type LevelOf = (levels: Levels, entry: number, sign: Sign) => number

function levelColumn(
  { count, sign, entryPrice }: FilledColumns,
  long: Levels | null,
  short: Levels | null,
  levelOf: LevelOf,
): Float64Array {
  const column = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const levels = sign[i] === 1 ? long : short
    column[i] = levels ? finite(levelOf(levels, entryPrice[i], sign[i] as Sign)) : Number.NaN
  }
  return column
}

/** An infinitely distant level counts as none: NaN. */
export const finite = (level: number): number => (Number.isFinite(level) ? level : Number.NaN)

/** One allocation for all columns. In a sweep of many small runs, a separate array each would cost more than writing the values. */
function newColumns(count: number): FilledColumns {
  const buffer = new ArrayBuffer(count * (2 * 8 + 2 * 4 + 4))
  const price = (at: number) => new Float64Array(buffer, at * 8 * count, count)
  const bar = (at: number) => new Int32Array(buffer, (2 * 8 + at * 4) * count, count)
  const flags = (at: number) => new Uint8Array(buffer, (2 * 8 + 2 * 4 + at) * count, count)
  return {
    count,
    sign: new Int8Array(buffer, (2 * 8 + 2 * 4) * count, count),
    entryBar: bar(0),
    exitBar: bar(1),
    entryPrice: price(0),
    exitPrice: price(1),
    reason: flags(1),
    gap: flags(2),
    ambiguous: flags(3),
  }
}
