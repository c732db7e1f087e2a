import { type Bars, firstAtOrAfter, sliceBars } from '@assay/market'
import { makeRoom, newGrowingBars } from './columns.ts'
import { addFault, type FaultCode, type FaultList, newFaultList } from './fault.ts'
import { type CsvLayout, stampText } from './layout.ts'
import { decimalsIn, readDecimal } from './number.ts'
import { readStamp } from './stamp.ts'

export interface ReadOptions {
  /** Widens a high or low that lies inside its bar instead of refusing the row. */
  readonly repair?: boolean
  /** Rows on earlier lines are left out. */
  readonly fromLine?: number
}

/** What the rows of a file hold. Times are as written (`readStamp`), not yet in UTC. */
export interface CsvRead {
  readonly bars: Bars
  /** The line of each bar. */
  readonly lines: Int32Array
  /** Rows seen, those left out by `fromLine` not counted. */
  readonly rows: number
  readonly leftOut: number
  readonly faults: FaultList
  /** Rows that say again what an earlier one said, dropped. */
  readonly duplicates: { count: number; firstLine: number | null }
  /** Lines whose high or low was widened. */
  readonly repaired: readonly number[]
  /** The most decimals that a price is written with. */
  readonly decimals: number
  /** Rows by what they would tell of a lost column: a close of 0 under a positive low, and a high below the low. */
  readonly signs: { closeZero: number; highBelowLow: number }
}

const minute = 60_000
const priceNames = ['open', 'high', 'low', 'close'] as const
type Price = (typeof priceNames)[number] | 'volume'

/** Takes the rows of one file one by one; `done` gives what they hold. */
export function csvReader(layout: CsvLayout, { repair = false, fromLine = 0 }: ReadOptions = {}) {
  const growing = newGrowingBars()
  const faults = newFaultList()
  const repaired: number[] = []
  const duplicates: { count: number; firstLine: number | null } = { count: 0, firstLine: null }
  const signs = { closeZero: 0, highBelowLow: 0 }
  const row = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0 }
  let rows = 0
  let leftOut = 0
  let decimals = 0

  const wrong = (line: number, code: FaultCode, reason: string): false => {
    addFault(faults, line, code, reason)
    return false
  }

  function readTime(cells: readonly string[], line: number): boolean {
    const text = stampText(cells, layout).trim()
    row.time = readStamp(layout.stamp, text)
    if (Number.isNaN(row.time)) return wrong(line, 'not-a-time', `"${shown(text)}" is not a time in the form of the other rows`)
    return row.time % minute === 0 || wrong(line, 'not-on-the-minute', `"${shown(text)}" is not on a whole minute`)
  }

  function readNumber(cells: readonly string[], line: number, name: Price, at: number): boolean {
    const text = cells[at]
    const value = readDecimal(text)
    row[name] = value
    if (Number.isFinite(value)) return true
    if (text.trim() === '') return wrong(line, 'empty', `the ${name} is empty`)
    if (Number.isNaN(value)) return wrong(line, 'not-a-number', `"${shown(text)}" is not a number (${name})`)
    return wrong(line, 'not-finite', `"${shown(text)}" is too large for a number (${name})`)
  }

  function readNumbers(cells: readonly string[], line: number): boolean {
    for (const name of priceNames) {
      if (!readNumber(cells, line, name, layout[name])) return false
      const digits = decimalsIn(cells[layout[name]])
      if (digits > decimals) decimals = digits
    }
    row.volume = 0
    return layout.volume === null || readNumber(cells, line, 'volume', layout.volume)
  }

  function checkPrices(line: number): boolean {
    const { open, high, low, close, volume } = row
    if (close === 0 && low > 0) signs.closeZero++
    if (high < low) signs.highBelowLow++
    for (const name of priceNames) {
      if (row[name] <= 0) return wrong(line, 'not-positive', `the ${name} is ${row[name]}`)
    }
    if (volume < 0) return wrong(line, 'negative-volume', `the volume is ${volume}`)
    if (high < low) return wrong(line, 'high-below-low', `high ${high} is below low ${low}`)
    if (high >= open && high >= close && low <= open && low <= close) return true
    if (!repair) return wrong(line, 'high-or-low-inside', insideReason(row))
    row.high = Math.max(high, open, close)
    row.low = Math.min(low, open, close)
    repaired.push(line)
    return true
  }

  /** True where the row is to be kept. */
  function checkOrder(line: number): boolean {
    const { bars, count } = growing
    const last = count === 0 ? Number.NEGATIVE_INFINITY : bars.time[count - 1]
    if (row.time > last) return true
    const at = firstAtOrAfter(bars.time.subarray(0, count), row.time)
    const earlier = growing.lines[at]
    if (bars.time[at] !== row.time) return wrong(line, 'time-backwards', `its time is before that of line ${growing.lines[count - 1]}`)
    const same = priceNames.every((name) => bars[name][at] === row[name]) && bars.volume[at] === row.volume
    if (!same) return wrong(line, 'time-repeated', `its time is that of line ${earlier}, its prices are others`)
    duplicates.count++
    duplicates.firstLine ??= line
    if (repaired.at(-1) === line) repaired.pop()
    return false
  }

  function keep(line: number): void {
    makeRoom(growing)
    const { bars, count } = growing
    bars.time[count] = row.time
    bars.volume[count] = row.volume
    for (const name of priceNames) bars[name][count] = row[name]
    growing.lines[count] = line
    growing.count++
  }

  return {
    push(cells: readonly string[], line: number): void {
      if (line < fromLine) {
        leftOut++
        return
      }
      rows++
      if (cells.length !== layout.cells) {
        wrong(line, 'cell-count', `${cells.length} cells instead of ${layout.cells}`)
        return
      }
      if (readTime(cells, line) && readNumbers(cells, line) && checkPrices(line) && checkOrder(line)) keep(line)
    },
    done(): CsvRead {
      const { count } = growing
      const lines = growing.lines.subarray(0, count)
      return { bars: sliceBars(growing.bars, 0, count), lines, rows, leftOut, faults, duplicates, repaired, decimals, signs }
    },
  }
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function insideReason({ open, high, low, close }: Record<Price, number>): string {
  const reasons: string[] = []
  if (high < Math.max(open, close)) reasons.push(`high ${high} is below ${high < open ? `open ${open}` : `close ${close}`}`)
  if (low > Math.min(open, close)) reasons.push(`low ${low} is above ${low > open ? `open ${open}` : `close ${close}`}`)
  return reasons.join(', ')
}
