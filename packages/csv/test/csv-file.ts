import type { Bars } from '@assay/market'
import {
  type CsvRead,
  type CsvVerdict,
  csvReader,
  findLayout,
  findSeparator,
  type JudgeOptions,
  judgeCsv,
  type ReadOptions,
  splitCells,
} from '../src/index.ts'

/** How the clock that writes a file shows an instant: a zone of the time zone database plus whole hours. */
export interface Clock {
  readonly zone: string
  readonly hoursAhead: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** Formats an instant as `2017-03-01 19:05:00` with the time zone database, which the code under test does not use. */
function clockText(time: number, { zone, hoursAhead }: Clock): string {
  const local = new Date(`${formatOf(zone).format(time).replace(' ', 'T')}Z`).getTime() + hoursAhead * 3_600_000
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ')
}

export const header = 'time,open,high,low,close,volume'

/** Bars as lines of a file, with times written by `clock` and followed by `suffix`. */
export function csvLines(bars: Bars, clock: Clock, suffix = ''): string[] {
  const { open, high, low, close, volume } = bars
  return Array.from(bars.time, (time, i) => `${clockText(time, clock)}${suffix},${open[i]},${high[i]},${low[i]},${close[i]},${volume[i]}`)
}

/** Reads a file's lines and returns the reader's result. */
export function readLines(lines: readonly string[], options: ReadOptions = {}) {
  const separator = findSeparator(lines) ?? ','
  const rows = lines.map((line, i) => ({ line: i + 1, cells: splitCells(line, separator) })).filter(({ cells }) => cells.join('') !== '')
  const layout = findLayout(rows)
  if (!layout) throw new Error('no layout')
  const reader = csvReader(layout, options)
  for (const { line, cells } of layout.header ? rows.slice(1) : rows) reader.push(cells, line)
  const read: CsvRead = reader.done()
  return { separator, layout, read }
}

export function judgeLines(
  lines: readonly string[],
  options: ReadOptions & Partial<JudgeOptions> = {},
): CsvVerdict & { readonly read: CsvRead } {
  const { layout, read } = readLines(lines, options)
  return { ...judgeCsv(read, layout, { now: Date.UTC(2030, 0), ...options }), read }
}
