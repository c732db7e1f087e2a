import { Parser } from 'htmlparser2'
import { type ReportRow, UnreadableReport } from './report-row.ts'

const mostSpan = 100
/** Reports have about ten. The parser's time grows with the square of it. */
const mostDepth = 200
/** Elements whose content is not text. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'title'])

interface Cell {
  text: string
  readonly span: number
  readonly isHidden: boolean
}

/**
 * The rows of all tables of an HTML report, numbered from 1, without nested markup; the text above the first table is row 0. Nothing is
 * fetched or run. A cell that spans columns is followed by empty ones; hidden cells are left out. Throws `UnreadableReport`.
 */
export function htmlRows(text: string): ReportRow[] {
  const { rows, ...on } = rowTaker()
  let silence = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > mostDepth) throw new UnreadableReport('Its HTML is nested deeper than that of any report.')
      if (silent.has(name)) silence++
      on.open(name, attributes)
    },
    ontext(part) {
      if (silence === 0) on.text(part)
    },
    onclosetag(name) {
      depth--
      if (silent.has(name)) silence--
      on.close(name)
    },
  })
  parser.write(text)
  parser.end()
  on.close('table')
  return rows
}

/** Collects rows from the tags and texts of a document. */
function rowTaker() {
  const rows: ReportRow[] = []
  let cells: string[] | undefined
  let cell: Cell | undefined
  let above: string | undefined = ''
  const endCell = () => {
    if (cell && cells && !cell.isHidden) cells.push(tidied(cell.text), ...new Array<string>(cell.span - 1).fill(''))
    cell = undefined
  }
  const endRow = () => {
    endCell()
    if (cells) rows.push({ row: (rows.at(-1)?.row ?? 0) + 1, cells })
    cells = undefined
  }
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'table' && above !== undefined && tidied(above) !== '') rows.push({ row: 0, cells: [tidied(above)] })
    if (name === 'table') above = undefined
    if (name === 'tr') endRow()
    if (name === 'tr') cells = []
    if (name === 'br' && cell) cell.text += ' '
    if (name !== 'td' && name !== 'th') return
    endCell()
    cell = { text: '', span: spanOf(attributes.colspan), isHidden: /\bhidden\b/i.test(attributes.class ?? '') }
  }
  const text = (part: string) => {
    if (cell) cell.text += part
    else if (above !== undefined) above += part
  }
  const close = (name: string) => {
    if (name === 'td' || name === 'th') endCell()
    if (name === 'tr' || name === 'table') endRow()
  }
  return { rows, open, text, close }
}

const spanOf = (colspan: string | undefined): number => Math.min(Math.max(Number.parseInt(colspan ?? '1', 10) || 1, 1), mostSpan)

const tidied = (text: string): string => text.replace(/\s+/g, ' ').trim()
