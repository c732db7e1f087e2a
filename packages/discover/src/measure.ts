import type { Run } from '@assay/backtest'
import { type Alikeness, addTo, columnBlocks, lowerBound, sharpeReport } from '@assay/statistics'
import { dayOf, type SearchFrame } from './frame.ts'

/** With fewer trades no bound is computed: they say nothing. */
export const fewestTrades = 100
/** One-sided: one in ten such bounds lies above the true mean. */
export const boundConfidence = 0.9

/** The index of each figure in a variant's row. Blocks and windows follow. NaN: there is no such figure. */
export const figureAt = { trades: 0, mean: 1, lower: 2, sharpe: 3, skew: 4, kurtosis: 5, longest: 6, gain: 7 } as const
export const figureCount = Object.keys(figureAt).length
/** Numbers per block. The centre of the column is stored once, before the blocks. */
export const perBlock = 4
export const perWindow = 2

/** How many numbers are stored per variant. */
export const widthOf = ({ blocks, windows }: SearchFrame): number =>
  figureCount + (blocks ? 1 + perBlock * blocks.count : 0) + perWindow * windows.length

/** The results of a run's closed trades after costs: each in percent of what was invested, and as a share of the capital. */
export interface NetTrades {
  readonly percents: Float64Array
  readonly shares: Float64Array
}

/** `cost`: the cost of a round trip per unit, a distance in price. */
export function netTrades({ outcome: { money, simulation, input } }: Run, cost: number): NetTrades {
  const { count, entryPrice } = simulation.trades
  const { pnl, size } = money
  const { capital } = input.sizing
  const percents = new Float64Array(count)
  const shares = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const net = pnl[i] - cost * size[i]
    percents[i] = (net / (size[i] * entryPrice[i])) * 100
    shares[i] = net / capital
  }
  return { percents, shares }
}

/** Trades with the rows of a frame in which they began and ended. */
export interface PlacedTrades extends NetTrades {
  readonly entryRows: Int32Array
  readonly exitRows: Int32Array
}

/** Places the trades of runs on the days of a frame. */
export function placer({ days }: SearchFrame) {
  let known: Float64Array | undefined
  let rows = new Int32Array()
  /** Variants usually run on the same bars, so the rows of the last bars are reused. */
  const rowsOf = (time: Float64Array): Int32Array => {
    if (time === known) return rows
    known = time
    let row = -1
    rows = Int32Array.from(time, (each) => {
      while (row + 1 < days.length && days[row + 1] <= dayOf(each)) row++
      return row
    })
    return rows
  }
  return (run: Run, cost: number): PlacedTrades => {
    const { count, entryBar, exitBar } = run.outcome.simulation.trades
    const rowOf = rowsOf(run.held.data.bars.time)
    const [entryRows, exitRows] = [new Int32Array(count), new Int32Array(count)]
    for (let i = 0; i < count; i++) {
      entryRows[i] = rowOf[entryBar[i]]
      exitRows[i] = rowOf[exitBar[i]]
    }
    return { ...netTrades(run, cost), entryRows, exitRows }
  }
}

/** Measures variants on the days of a frame. The figures of each are written into `row`, and its daily column is added to `alike`. */
export function measurer(frame: SearchFrame, alike: Alikeness) {
  const column = new Float64Array(frame.days.length)
  return ({ shares, percents, entryRows, exitRows }: PlacedTrades, row: Float64Array): void => {
    column.fill(0)
    let longest = 0
    for (let i = 0; i < shares.length; i++) {
      column[exitRows[i]] += shares[i]
      longest = Math.max(longest, exitRows[i] - entryRows[i])
    }
    addTo(alike, column)
    row.set(figuresOf(percents, column, longest))
    writeBlocks(frame, column, row)
    writeWindows(frame, column, row)
  }
}

function figuresOf(percents: Float64Array, column: Float64Array, longest: number): number[] {
  const trades = percents.length
  let total = 0
  for (const percent of percents) total += percent
  const mean = trades === 0 ? 0 : total / trades
  // If the mean is not above 0, its lower bound is not either, so none is computed.
  const lower = trades >= fewestTrades && mean > 0 ? lowerBound([...percents], boundConfidence).lower : null
  const { sharpe, skew, kurtosis } = sharpeReport([...column], 0, 0.95)
  let gain = 0
  for (const share of column) gain += share
  return [trades, mean, lower ?? Number.NaN, sharpe ?? Number.NaN, skew ?? Number.NaN, kurtosis ?? Number.NaN, longest, gain]
}

function writeBlocks({ blocks }: SearchFrame, column: Float64Array, row: Float64Array): void {
  if (!blocks) return
  const { centre, sums, squares, lows, highs } = columnBlocks(column.subarray(blocks.dropped), blocks.rows)
  row[figureCount] = centre
  const at = figureCount + 1
  for (const [i, part] of [sums, squares, lows, highs].entries()) row.set(part, at + i * blocks.count)
}

/** For each window the Sharpe ratio of its training, which decides the choice, and the result of its test. */
function writeWindows({ windows }: SearchFrame, column: Float64Array, row: Float64Array): void {
  const at = row.length - perWindow * windows.length
  for (const [i, { train, test }] of windows.entries()) {
    row[at + perWindow * i] = sharpeOf(column, train[0], train[1])
    let made = 0
    for (let day = test[0]; day < test[1]; day++) made += column[day]
    row[at + perWindow * i + 1] = made
  }
}

/** NaN for a constant column. */
function sharpeOf(column: Float64Array, from: number, to: number): number {
  let total = 0
  for (let i = from; i < to; i++) total += column[i]
  const mean = total / (to - from)
  let squares = 0
  let isConstant = true
  for (let i = from; i < to; i++) {
    squares += (column[i] - mean) ** 2
    if (column[i] !== column[from]) isConstant = false
  }
  return isConstant ? Number.NaN : mean / Math.sqrt(squares / (to - from - 1))
}
