import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type CsvRow, csvReader, findLayout, findSeparator, judgeCsv, splitCells } from '@assay/csv'
import type { Bars, Timeframe } from '@assay/market'

/** Bars read from a file, in UTC, and the timeframe found from the distances between them. */
export interface BarsFile {
  readonly bars: Bars
  readonly timeframe: Timeframe
}

/** A file that cannot be used; the message says why and where. */
export class FileProblem extends Error {}

const rowsToLookAt = 100

/**
 * Reads candles from a CSV file, plain or gzip: named columns (time, open, high, low, close, optional volume), times in
 * UTC. All rows or none.
 */
export function readBarsFile(path: string): BarsFile {
  const rows = rowsOf(textOf(path), path)
  const layout = findLayout(rows.slice(0, rowsToLookAt))
  if (!layout) throw new FileProblem(`"${path}" has no columns with a time, open, high, low and close`)
  const reader = csvReader(layout)
  for (const { cells, line } of layout.header ? rows.slice(1) : rows) reader.push(cells, line)
  const { bars, timeframe, causes } = judgeCsv(reader.done(), layout, { timeZone: { rule: 'utc', ahead: 0 }, now: Infinity })
  if (causes.length > 0) throw new FileProblem(`"${path}" is refused: ${causes.map(({ reason }) => reason).join(' ')}`)
  return { bars, timeframe: timeframe! }
}

/** The text of a file, plain or gzip. Throws `FileProblem` if it cannot be read. */
export function textOf(path: string): string {
  try {
    const bytes = readFileSync(path)
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  } catch (error) {
    throw new FileProblem(`"${path}" cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function rowsOf(text: string, path: string): CsvRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = findSeparator(lines.slice(0, rowsToLookAt))
  if (!separator) throw new FileProblem(`"${path}" is no table of bars`)
  const rows = lines.map((line, i) => ({ line: i + 1, text: line })).filter((row) => row.text.trim() !== '')
  return rows.map((row) => ({ line: row.line, cells: splitCells(row.text, separator) }))
}
