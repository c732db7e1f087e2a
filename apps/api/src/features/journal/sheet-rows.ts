import { type ReportRow, UnreadableReport } from '@assay/journal'
import { SaxesParser } from 'saxes'
import { type UnzipLimits, unzip } from '../../platform/machine/zip.ts'
import { textOf } from './text-of.ts'

const sheetForm = /^xl\/worksheets\/sheet\d{0,4}\.xml$/
const stringsName = 'xl/sharedStrings.xml'
const mostColumns = 100

/**
 * The rows of the first sheet of an XLSX file. A document type is refused, so there are no entities to expand or fetch. Numbers become their
 * shortest text; formulas are read as their stored values. Throws `ZipProblem` and `UnreadableReport`.
 */
export async function sheetRows(bytes: Buffer, limits: UnzipLimits): Promise<ReportRow[]> {
  const files = await unzip(bytes, (name) => name === stringsName || sheetForm.test(name), limits)
  const sheets = [...files.keys()].filter((name) => sheetForm.test(name)).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  if (sheets.length === 0) throw new UnreadableReport('The zip archive holds no sheet. Upload the report itself, not a folder of reports.')
  const strings = files.get(stringsName)
  return cellsOf(textOf(files.get(sheets[0])!), strings ? stringsOf(textOf(strings)) : [])
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Parses the document and calls `open`, `text` and `close`. Prefixes of names do not matter. */
function read(xml: string, on: { open: (element: Element) => void; text: (text: string) => void; close: (name: string) => void }): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => {
    throw new UnreadableReport('The sheet declares a document type, which no terminal writes. Export the report again.')
  })
  parser.on('error', () => {
    throw new UnreadableReport('The sheet is damaged. Export the report again.')
  })
  parser.on('opentag', ({ name, attributes }) => on.open({ name: local(name), attributes: attributes as Record<string, string> }))
  parser.on('text', on.text)
  parser.on('closetag', ({ name }) => on.close(local(name)))
  parser.write(xml).close()
}

/** The shared strings in order, without phonetic hints. */
function stringsOf(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let reads = false
  let isHint = false
  read(xml, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') isHint = true
      reads = name === 't' && !isHint
    },
    text(part) {
      if (reads) text += part
    },
    close(name) {
      if (name === 'si') strings.push(text)
      if (name === 'rPh') isHint = false
      reads = false
    },
  })
  return strings
}

function cellsOf(xml: string, strings: readonly string[]): ReportRow[] {
  const rows: { row: number; cells: string[] }[] = []
  let cell: { type: string; text: string; column: number } | undefined
  let reads = false
  read(xml, {
    open({ name, attributes }) {
      if (name === 'row') rows.push({ row: Number(attributes.r) || (rows.at(-1)?.row ?? 0) + 1, cells: [] })
      if (name === 'c')
        cell = { type: attributes.t ?? 'n', text: '', column: columnOf(attributes.r ?? '') ?? rows.at(-1)?.cells.length ?? 0 }
      reads = name === 'v' || name === 't'
    },
    text(part) {
      if (reads && cell) cell.text += part
    },
    close(name) {
      reads = false
      if (name !== 'c' || !cell) return
      const cells = rows.at(-1)?.cells
      if (cells && cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = textIn(cell, strings)
      }
      cell = undefined
    },
  })
  return rows
}

/** `C7` is column 2. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textIn({ type, text }: { type: string; text: string }, strings: readonly string[]): string {
  if (type === 's') return (strings[Number(text)] ?? '').trim()
  if (type === 'n' && text !== '') return String(Number(text))
  return text.trim()
}
