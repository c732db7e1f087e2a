import type { Bars } from '@assay/market'
import { hourMs } from '@assay/market'
import {
  type CsvRead,
  type CsvVerdict,
  csvReader,
  decideOrder,
  findTable,
  type JudgeOptions,
  judgeCsv,
  type LayoutOptions,
  type ReadOptions,
  type StampForm,
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
  const local = new Date(`${formatOf(zone).format(time).replace(' ', 'T')}Z`).getTime() + hoursAhead * hourMs
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ')
}

export const header = 'time,open,high,low,close,volume'

/** Bars as lines of a file, with times written by `clock` and followed by `suffix`. */
export function csvLines(bars: Bars, clock: Clock, suffix = ''): string[] {
  const { open, high, low, close, volume } = bars
  return Array.from(bars.time, (time, i) => `${clockText(time, clock)}${suffix},${open[i]},${high[i]},${low[i]},${close[i]},${volume[i]}`)
}

/** Reads a file's lines and returns the reader's result. Throws the problem if they are no table of bars. */
export function readLines(lines: readonly string[], options: ReadOptions & LayoutOptions = {}) {
  const rows = lines.map((text, i) => ({ line: i + 1, text })).filter(({ text }) => text.trim() !== '')
  const read = (stamp?: StampForm) => {
    const table = findTable(rows, { ...options, stamp: stamp ?? options.stamp })
    if ('code' in table) throw new Error(`${table.code}: ${table.reason}`)
    const reader = csvReader(table.layout, options)
    for (const { line, text } of rows.slice(table.first)) reader.push(splitCells(text, table.separator), line)
    return { ...table, read: reader.done() }
  }
  const first = read()
  const { stamp, otherStamps } = first.layout
  if (otherStamps.length === 0) return first
  const all = [{ form: stamp, ...first }, ...otherStamps.map((form) => ({ form, ...read(form) }))]
  const decided = decideOrder(all)
  return decided ? read(decided.form) : first
}

export function judgeLines(
  lines: readonly string[],
  options: ReadOptions & LayoutOptions & Partial<JudgeOptions> = {},
): CsvVerdict & { readonly read: CsvRead } {
  const { layout, read } = readLines(lines, options)
  return { ...judgeCsv(read, layout, { now: Date.UTC(2030, 0), ...options }), read }
}
