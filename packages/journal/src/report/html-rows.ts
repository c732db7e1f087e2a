import type { ReportRow } from './report-row.ts'

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const mostSpan = 100

interface Tag {
  readonly name: string
  readonly closes: boolean
  readonly attributes: string
}

/**
 * The rows of all tables of an HTML report, numbered from 1, without nested markup. Nothing is fetched or run: the text is cut at its tags,
 * in one pass. A cell that spans columns is followed by empty ones; hidden cells are left out.
 */
export function htmlRows(text: string): ReportRow[] {
  const rows: ReportRow[] = []
  let cells: string[] | undefined
  let cell: { text: string; span: number; isHidden: boolean } | undefined
  const endCell = () => {
    if (cell && cells && !cell.isHidden) cells.push(decoded(cell.text), ...new Array<string>(cell.span - 1).fill(''))
    cell = undefined
  }
  const endRow = () => {
    endCell()
    if (cells) rows.push({ row: rows.length + 1, cells })
    cells = undefined
  }
  for (const { before, tag } of pieces(text)) {
    if (cell) cell.text += before
    if (tag?.name === 'tr' || (tag?.name === 'table' && tag.closes)) endRow()
    if (tag?.name === 'tr' && !tag.closes) cells = []
    if (tag?.name === 'td' || tag?.name === 'th') {
      endCell()
      if (!tag.closes) cell = { text: '', span: spanOf(tag.attributes), isHidden: hiddenForm.test(tag.attributes) }
    }
    if (tag?.name === 'br' && cell) cell.text += ' '
  }
  endRow()
  return rows
}

const hiddenForm = /\bclass\s*=\s*["']?hidden\b/i
const tagForm = /^(\/?)([a-z][a-z0-9]*)/i
/** Elements whose content is not text. */
const silent = ['script', 'style', 'title']

/** Cuts the text at its tags: the text before each tag, and the tag. A tag left open at the end is dropped. */
function* pieces(text: string): Generator<{ before: string; tag?: Tag }> {
  let from = 0
  while (true) {
    const start = text.indexOf('<', from)
    if (start < 0) return yield { before: text.slice(from) }
    const before = text.slice(from, start)
    const form = tagForm.exec(text.slice(start + 1, start + 32))
    if (text.startsWith('<!--', start)) from = after(text, '-->', start)
    else if (!form && text[start + 1] !== '!' && text[start + 1] !== '?') {
      yield { before: `${before}<` }
      from = start + 1
      continue
    } else from = endOfTag(text, start)
    const name = form?.[2].toLowerCase() ?? ''
    const tag = form ? { name, closes: form[1] === '/', attributes: text.slice(start + 1 + form[0].length, from - 1) } : undefined
    yield { before, tag }
    if (tag && !tag.closes && silent.includes(name)) from = after(text, `</${name}`, from)
  }
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? text.length : at + (end === '-->' ? end.length : 0)
}

/** The index after the `>` of a tag. A `>` inside quotes does not end it. */
function endOfTag(text: string, start: number): number {
  let quote = ''
  for (let i = start + 1; i < text.length; i++) {
    const letter = text[i]
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return i + 1
  }
  return text.length
}

function spanOf(attributes: string): number {
  const span = Number(/\bcolspan\s*=\s*["']?(\d{1,4})/i.exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(span, 1), mostSpan)
}

/** Character references are decoded once. An unknown one is kept as it is. */
function decoded(text: string): string {
  const plain = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })
  return plain.replace(/\s+/g, ' ').trim()
}
