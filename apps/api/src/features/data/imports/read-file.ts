import {
  type CsvLayout,
  type CsvRead,
  type CsvRow,
  csvReader,
  findLayout,
  findSeparator,
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

type Parser = Pick<FileRead, 'separator' | 'layout'> & { readonly reader: ReturnType<typeof csvReader> }

/** Reads a file of bars row by row, in little more memory than its numbers take. Throws `Unreadable` if it has no rows of bars. */
export async function readCsvFile(path: string, options: ReadOptions): Promise<FileRead> {
  let line = 0
  let sample: { line: number; text: string }[] = []
  let parser: Parser | undefined

  const push = (text: string, at: number): void => {
    if (text.trim() === '') return
    if (parser) parser.reader.push(splitCells(text, parser.separator), at)
    else sample.push({ line: at, text })
  }
  const startParser = (): void => {
    parser = parserFor(sample, options)
    const first = parser.layout.header ? 1 : 0
    for (const row of sample.slice(first)) parser.reader.push(splitCells(row.text, parser.separator), row.line)
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

function parserFor(sample: readonly { line: number; text: string }[], options: ReadOptions): Parser {
  if (sample.length === 0) throw new Unreadable('The file is empty.')
  const separator = findSeparator(sample.map(({ text }) => text))
  if (!separator) throw new Unreadable('Its lines are not parted by commas, semicolons or tabs.')
  const rows: CsvRow[] = sample.map(({ line, text }) => ({ line, cells: splitCells(text, separator) }))
  const layout = findLayout(rows)
  if (!layout) throw new Unreadable(`No row holds a time and four prices; the first line is "${sample[0].text.slice(0, 80)}".`)
  return { separator, layout, reader: csvReader(layout, options) }
}
