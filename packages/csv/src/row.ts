import { minuteMs } from '@assay/market'
import type { FaultCode } from './fault.ts'
import { type CsvLayout, stampText } from './layout.ts'
import { decimalsIn, isNothing, readDecimal } from './number.ts'
import { lacksDigit } from './padding.ts'
import { hasClock, isLoose, readStamp } from './stamp.ts'

export const priceNames = ['open', 'high', 'low', 'close'] as const
type NumberName = (typeof priceNames)[number] | 'volume'

/** The values of one row. The object is reused for every row. */
export interface Row extends Record<NumberName, number> {
  /** As written (`readStamp`), not yet in UTC. */
  time: number
  /** The largest number of decimals of a price in this row and all rows before it. */
  decimals: number
}

export const newRow = (): Row => ({ time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, decimals: 0 })

/** Why a row is rejected, quoting the value. */
export interface RowProblem {
  readonly code: FaultCode
  readonly reason: string
}

/** A row that gives a time and writes that it has no prices. */
export const noPrices: RowProblem = { code: 'empty', reason: 'the row has no prices' }

/** Reads the cells into `row`. Returns the problem of the first cell that cannot be read. */
export function readRow(cells: readonly string[], layout: CsvLayout, row: Row): RowProblem | undefined {
  if (cells.length !== layout.cells)
    return { code: 'cell-count', reason: `${cells.length === 1 ? '1 cell' : `${cells.length} cells`} instead of ${layout.cells}` }
  return readTime(cells, layout, row) ?? readPrices(cells, layout, row) ?? readVolume(cells, layout, row)
}

function readTime(cells: readonly string[], layout: CsvLayout, row: Row): RowProblem | undefined {
  const text = stampText(cells, layout)
  const isForeign = isLoose(layout.stamp) && (hasClock(layout.stamp, text) === layout.dateOnly || lacksDigit(text, layout.padded))
  const time = isForeign ? Number.NaN : readStamp(layout.stamp, text)
  const whole = layout.byClose ? endOf(time) : time
  row.time = layout.turned ? -whole : whole
  if (Number.isNaN(time)) return { code: 'not-a-time', reason: `"${shown(text)}" is not a time in the form of the other rows` }
  if (whole % minuteMs !== 0) return { code: 'not-on-the-minute', reason: `"${shown(text)}" is not on a whole minute` }
  return undefined
}

/** The end of a bar: where a file names the last second or millisecond within it, the minute that follows. */
const endOf = (time: number): number => [1, 1000].map((left) => time + left).find((end) => end % minuteMs === 0) ?? time

function readPrices(cells: readonly string[], layout: CsvLayout, row: Row): RowProblem | undefined {
  for (const name of priceNames) {
    const text = cells[layout[name]]
    const value = readDecimal(text, layout.numbers)
    row[name] = value
    if (!Number.isFinite(value))
      return priceNames.every((each) => isNothing(cells[layout[each]])) ? noPrices : numberProblem(text, name, value)
    const decimals = decimalsIn(text, layout.numbers.decimal)
    if (decimals > row.decimals) row.decimals = decimals
  }
  return undefined
}

const shortened = /^\s*([\d.,]+)\s*([KMB])\s*$/i
const thousands: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 }

/** Reads the volume: NaN where the file writes that it has none, also in thousands (`1.5K`) and in groups of three. */
function readVolume(cells: readonly string[], { volume, numbers }: CsvLayout, row: Row): RowProblem | undefined {
  row.volume = 0
  if (volume === null) return undefined
  const text = cells[volume]
  row.volume = readDecimal(text, numbers)
  if (Number.isFinite(row.volume)) return undefined
  if (isNothing(text)) {
    row.volume = Number.NaN
    return undefined
  }
  const short = shortened.exec(text)
  row.volume = readDecimal(short?.[1] ?? text, { ...numbers, grouped: true }) * (short ? thousands[short[2].toUpperCase()] : 1)
  return Number.isFinite(row.volume) ? undefined : numberProblem(text, 'volume', row.volume)
}

function numberProblem(text: string, name: NumberName, value: number): RowProblem {
  if (text.trim() === '') return { code: 'empty', reason: `the ${name} is empty` }
  if (Number.isNaN(value)) return { code: 'not-a-number', reason: `"${shown(text)}" is not a number (${name})` }
  return { code: 'not-finite', reason: `"${shown(text)}" is too large for a number (${name})` }
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * Returns why the bar is impossible: prices or a volume below the possible, or a range that does not contain the open
 * and close.
 */
export function impossibleBar(row: Row): RowProblem | undefined {
  const { open, high, low, close, volume } = row
  for (const name of priceNames) {
    if (row[name] <= 0) return { code: 'not-positive', reason: `the ${name} is ${row[name]}` }
  }
  if (volume < 0) return { code: 'negative-volume', reason: `the volume is ${volume}` }
  if (high < low) return { code: 'high-below-low', reason: `high ${high} is below low ${low}` }
  if (high >= open && high >= close && low <= open && low <= close) return undefined
  return { code: 'high-or-low-inside', reason: insideReason(row) }
}

function insideReason({ open, high, low, close }: Row): string {
  const reasons: string[] = []
  if (high < Math.max(open, close)) reasons.push(`high ${high} is below ${high < open ? `open ${open}` : `close ${close}`}`)
  if (low > Math.min(open, close)) reasons.push(`low ${low} is above ${low > open ? `open ${open}` : `close ${close}`}`)
  return reasons.join(', ')
}

/** Widens the range of the bar so that it contains the open and close. */
export function widen(row: Row): void {
  row.high = Math.max(row.high, row.open, row.close)
  row.low = Math.min(row.low, row.open, row.close)
}
