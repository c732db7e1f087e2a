import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Bars, barColumns, newBars } from '@assay/market'

/** The text of a file, plain or `.gz`. */
export function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The caller names the type; nothing is checked. */
export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T

/** Text columns by header, from comma-separated values without quotes. */
export function readColumns(path: string): Record<string, string[]> {
  const [header, ...rows] = readText(path).trimEnd().split(/\r?\n/)
  const names = header.split(',')
  const columns: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const row of rows) {
    const cells = row.split(',')
    if (cells.length !== names.length) throw new Error(`'${row}' in '${path}' has ${cells.length} cells, the header ${names.length}`)
    names.forEach((name, at) => {
      columns[name].push(cells[at])
    })
  }
  return columns
}

/** Bars from a file with the columns time (ISO), open, high, low, close and, optionally, volume. Other columns are ignored. */
export function readBarsCsv(path: string): Bars {
  const columns = readColumns(path)
  const bars = newBars(columns.time.length)
  for (const name of barColumns) {
    const read = name === 'time' ? Date.parse : Number
    columns[name]?.forEach((text, i) => {
      bars[name][i] = read(text)
    })
  }
  return bars
}
