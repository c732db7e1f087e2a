import type { Bars } from '@assay/market'
import { addFault, type FaultList, newFaultList } from './fault.ts'
import { addBar, barsInOrder, jumps, newFileBars, outOfOrder } from './file-bars.ts'
import type { CsvLayout } from './layout.ts'
import { impossibleBar, newRow, noPrices, priceNames, type Row, type RowProblem, readRow, widen } from './row.ts'

export interface ReadOptions {
  /** Widens the bar if its high or low lies inside it, instead of rejecting the row. */
  readonly repair?: boolean
  /** Rows on earlier lines are skipped. */
  readonly fromLine?: number
}

/** The contents of a file's rows. Times are as written (`readStamp`), not yet in UTC. */
export interface CsvRead {
  readonly bars: Bars
  /** The line number of each bar. */
  readonly lines: Int32Array
  /** Rows seen, not counting those skipped by `fromLine`. */
  readonly rows: number
  readonly leftOut: number
  readonly faults: FaultList
  /** Rows that repeat an earlier one and were dropped. */
  readonly duplicates: { count: number; firstLine: number | null }
  /** Rows that write that they have no prices and were left out. */
  readonly noPrices: { count: number; firstLine: number | null }
  /** The last line, where it is a sentence and no row. */
  readonly footer: { readonly line: number; readonly text: string } | null
  /** Line numbers of rows whose high or low was widened. */
  readonly repaired: readonly number[]
  /** The largest number of decimals of any price. */
  readonly decimals: number
  /**
   * Number of rows that hint at a lost column (a close of 0 with a positive low, or a high below the low), and how often
   * each price was the highest and the lowest of an impossible row, in the order open, high, low, close.
   */
  readonly signs: { closeZero: number; highBelowLow: number; highest: number[]; lowest: number[] }
}

/** The state of the read so far. */
function newReadState() {
  return {
    held: newFileBars(),
    row: newRow(),
    rows: 0,
    leftOut: 0,
    faults: newFaultList(),
    duplicates: { count: 0, firstLine: null } as CsvRead['duplicates'],
    noPrices: { count: 0, firstLine: null } as CsvRead['noPrices'],
    footer: null as CsvRead['footer'],
    symbol: null as string | null,
    repaired: [] as number[],
    signs: { closeZero: 0, highBelowLow: 0, highest: [0, 0, 0, 0], lowest: [0, 0, 0, 0] },
  }
}
type ReadState = ReturnType<typeof newReadState>

/** Takes the rows of one file one by one; `done` returns their contents. */
export function csvReader(layout: CsvLayout, { repair = false, fromLine = 0 }: ReadOptions = {}) {
  const state = newReadState()
  const addRow = (cells: readonly string[], line: number): void => {
    state.rows++
    const problem = otherSymbol(state, cells, layout) ?? readRow(cells, layout, state.row) ?? take(state, line, repair, layout.turned)
    if (problem === noPrices) {
      state.noPrices.count++
      state.noPrices.firstLine ??= line
    } else if (problem) addFault(state.faults, line, problem.code, problem.reason)
  }
  return {
    push(cells: readonly string[], line: number): void {
      if (line < fromLine) {
        state.leftOut++
        return
      }
      // A sentence is a footer only where no row follows.
      if (state.footer) addRow([state.footer.text], state.footer.line)
      state.footer = isSentence(cells) ? { line, text: cells[0] } : null
      if (!state.footer) addRow(cells, line)
    },
    done(): CsvRead {
      const { held, row, symbol: _, ...read } = state
      const { bars, lines } = barsInOrder(held, layout.turned)
      // A column of which each cell is empty is no volume.
      if (bars.volume.every((volume) => Number.isNaN(volume))) bars.volume.fill(0)
      return { ...read, bars, lines, decimals: row.decimals }
    },
  }
}

/** One cell of several words, which begin with a letter: no row that was cut off looks like that. */
const isSentence = (cells: readonly string[]): boolean => cells.length === 1 && /^\p{L}+[ :]+\p{L}/u.test(cells[0].trim())

function otherSymbol(state: ReadState, cells: readonly string[], { symbol }: CsvLayout): RowProblem | undefined {
  if (symbol === null || cells[symbol] === state.symbol || cells[symbol] === undefined) return undefined
  if (state.symbol !== null) return { code: 'other-symbol', reason: `the row is of "${cells[symbol]}", those before of "${state.symbol}"` }
  state.symbol = cells[symbol]
  return undefined
}

/** Counts which of the prices of an impossible row is the highest and which the lowest. */
function countEnds(row: Row, { highest, lowest }: CsvRead['signs']): void {
  const prices = priceNames.map((name) => row[name])
  highest[prices.indexOf(Math.max(...prices))]++
  lowest[prices.indexOf(Math.min(...prices))]++
}

/** Adds the row to the bars unless it is faulty or repeats an earlier one. */
function take(state: ReadState, line: number, repair: boolean, turned: boolean): RowProblem | undefined {
  const { held, row, duplicates, repaired, signs } = state
  if (row.close === 0 && row.low > 0) signs.closeZero++
  if (row.high < row.low) signs.highBelowLow++
  const problem = impossibleBar(row)
  if (problem && problem.code !== 'not-positive') countEnds(row, signs)
  const isWidened = repair && problem?.code === 'high-or-low-inside'
  if (problem && !isWidened) return problem
  if (isWidened) widen(row)
  const order = outOfOrder(held, row, turned) ?? jumps(held, row)
  if (order === 'repeated') {
    duplicates.count++
    duplicates.firstLine ??= line
    return undefined
  }
  // A widened row that is rejected for its time counts as both.
  if (isWidened) repaired.push(line)
  if (!order) addBar(held, row, line)
  return order
}
