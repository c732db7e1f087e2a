/** Text within a line. `start` is its position in the source, so that marks can be placed on it. */
export type Inline =
  | { readonly kind: 'text'; readonly start: number; readonly text: string }
  | { readonly kind: 'code'; readonly start: number; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }

type Line = readonly Inline[]

/** The blocks an answer may contain. Everything else, above all HTML, is shown as plain text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly first: number; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

interface SourceLine {
  readonly start: number
  readonly text: string
}

const bullet = /^\s*[-*+]\s+/
const numbered = /^\s*(\d{1,3})[.)]\s+/
const heading = /^#{1,6}\s+/
const fence = /^\s*```/
const rule = /^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/

/** Parses a model's answer with an allow-list: paragraphs, headings, lists, tables, code, emphasis and links. */
export function readMarkdown(source: string): readonly Block[] {
  const lines = linesOf(source)
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (lines[at].text.trim() === '') at += 1
    else {
      const { block, next } = blockAt(lines, at)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

function linesOf(source: string): SourceLine[] {
  let start = 0
  return source.split('\n').map((text) => {
    const line = { start, text }
    start += text.length + 1
    return line
  })
}

function blockAt(lines: readonly SourceLine[], at: number): { block: Block; next: number } {
  const { text } = lines[at]
  if (fence.test(text)) return codeAt(lines, at)
  if (heading.test(text)) return { block: { kind: 'heading', line: behind(lines[at], heading) }, next: at + 1 }
  if (bullet.test(text) || numbered.test(text)) return listAt(lines, at)
  if (text.includes('|') && rule.test(lines[at + 1]?.text ?? '')) return tableAt(lines, at)
  return paragraphAt(lines, at)
}

function codeAt(lines: readonly SourceLine[], at: number): { block: Block; next: number } {
  const end = lines.findIndex(({ text }, i) => i > at && fence.test(text))
  const last = end < 0 ? lines.length : end
  const text = lines.slice(at + 1, last).map((line) => line.text)
  return { block: { kind: 'code', text: text.join('\n') }, next: last + 1 }
}

function listAt(lines: readonly SourceLine[], at: number): { block: Block; next: number } {
  const first = numbered.exec(lines[at].text)
  const form = first ? numbered : bullet
  const next = endOf(lines, at, ({ text }) => form.test(text))
  const items = lines.slice(at, next).map((line) => behind(line, form))
  return { block: { kind: 'list', ordered: first !== null, first: Number(first?.[1] ?? 1), items }, next }
}

function tableAt(lines: readonly SourceLine[], at: number): { block: Block; next: number } {
  const next = endOf(lines, at + 2, ({ text }) => text.includes('|'))
  return { block: { kind: 'table', head: cellsOf(lines[at]), rows: lines.slice(at + 2, next).map(cellsOf) }, next }
}

function cellsOf({ start, text }: SourceLine): readonly Line[] {
  return [...text.matchAll(/[^|]+/g)]
    .filter(({ 0: cell }) => cell.trim() !== '')
    .map(({ 0: cell, index }) => inlineOf(cell.trimEnd().trimStart(), start + index + (cell.length - cell.trimStart().length)))
}

function paragraphAt(lines: readonly SourceLine[], at: number): { block: Block; next: number } {
  const plain = ({ text }: SourceLine) => text.trim() !== '' && ![fence, heading, bullet, numbered].some((form) => form.test(text))
  const next = Math.max(at + 1, endOf(lines, at, plain))
  return { block: { kind: 'paragraph', lines: lines.slice(at, next).map(({ start, text }) => inlineOf(text, start)) }, next }
}

function endOf(lines: readonly SourceLine[], from: number, belongs: (line: SourceLine) => boolean): number {
  const end = lines.findIndex((line, i) => i >= from && !belongs(line))
  return end < 0 ? lines.length : end
}

function behind({ start, text }: SourceLine, form: RegExp): Line {
  const length = form.exec(text)?.[0].length ?? 0
  return inlineOf(text.slice(length), start + length)
}

const spans = /`([^`]+)`|\*\*(.+?)\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])|(?<!!)\[(?!not verified\])([^\]]+)\]\(([^\s)]+)\)/g

function inlineOf(text: string, start: number): Line {
  const parts: Inline[] = []
  let read = 0
  const plain = (end: number) => {
    if (end > read) parts.push({ kind: 'text', start: start + read, text: text.slice(read, end) })
  }
  for (const match of text.matchAll(spans)) {
    plain(match.index)
    parts.push(spanOf(match, start + match.index))
    read = match.index + match[0].length
  }
  plain(text.length)
  return parts
}

function spanOf([, code, strong, em, label, href]: RegExpExecArray, at: number): Inline {
  if (code !== undefined) return { kind: 'code', start: at + 1, text: code }
  if (strong !== undefined) return { kind: 'strong', children: inlineOf(strong, at + 2) }
  if (em !== undefined) return { kind: 'em', children: inlineOf(em, at + 1) }
  return { kind: 'link', href, children: inlineOf(label, at + 1) }
}

/** Allows pages of this app, starting with `/`, and https addresses listed in `links`. Undefined means the text is shown without a link. */
export function allowedLink(href: string, links: readonly string[]): { to: string } | { href: string } | undefined {
  if (/^\/(?![/\\])[\w\-/?=&%.#]*$/.test(href) && !href.startsWith('/api')) return { to: href }
  return href.startsWith('https://') && links.includes(href) ? { href } : undefined
}
