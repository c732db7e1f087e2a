import {
  type CsvLayout,
  type CsvLine,
  type CsvRead,
  type CsvTable,
  csvReader,
  decideOrder,
  findTable,
  type LayoutOptions,
  type ReadOptions,
  type Separator,
  splitCells,
} from '@assay/csv'
import { readLines, Unreadable } from './read-lines.ts'

export interface FileRead {
  readonly separator: Separator
  readonly layout: CsvLayout
  readonly read: CsvRead
}

/** Longer files must be split, because their numbers alone would take a gigabyte. */
const mostLines = 12_000_000

/** The number of lines from which separator, columns and the time format are detected. */
const sampleLines = 500

type Parser = CsvTable & { readonly reader: ReturnType<typeof csvReader> }
type Options = ReadOptions & LayoutOptions

/**
 * Reads a file of bars row by row, in little more memory than its numbers take. Where its dates can be read in several
 * orders it is read in each, and the order is taken that the whole file shows. Throws `Unreadable` if it has no rows of
 * bars.
 */
export async function readCsvFile(path: string, options: Options): Promise<FileRead> {
  const usual = await readOnce(path, options)
  const { stamp, otherStamps } = usual.layout
  if (otherStamps.length === 0) return usual
  const readings = [{ form: stamp, ...usual }]
  for (const form of otherStamps) readings.push({ form, ...(await readOnce(path, { ...options, stamp: form })) })
  const decided = readings.find((reading) => reading === decideOrder(readings))
  return decided ? { ...decided, layout: { ...decided.layout, otherStamps: [] } } : usual
}

async function readOnce(path: string, options: Options): Promise<FileRead> {
  let line = 0
  let sample: CsvLine[] = []
  let parser: Parser | undefined

  const push = (text: string, at: number): void => {
    if (text.trim() === '') return
    if (parser) parser.reader.push(splitCells(text, parser.separator), at)
    else sample.push({ line: at, text })
  }
  const startParser = (): void => {
    parser = parserFor(sample, options)
    for (const row of sample.slice(parser.first)) parser.reader.push(splitCells(row.text, parser.separator), row.line)
    sample = []
  }

  await readLines(path, (lines) => {
    for (const text of lines) {
      line++
      if (line > mostLines) throw new Unreadable(`It has more than ${mostLines} lines: split it.`)
      push(text.endsWith('\r') ? text.slice(0, -1) : text, line)
      if (!parser && sample.length >= sampleLines) startParser()
    }
  })
  if (!parser) startParser()
  const { separator, layout, reader } = parser!
  return { separator, layout, read: reader.done() }
}

function parserFor(sample: readonly CsvLine[], options: Options): Parser {
  const table = findTable(sample, options)
  if ('code' in table) throw new Unreadable(table.reason, table)
  return { ...table, reader: csvReader(table.layout, options) }
}
