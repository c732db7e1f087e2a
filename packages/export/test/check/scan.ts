export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'sign'
  readonly text: string
  readonly line: number
  /** The column of the token within its line. */
  readonly indent: number
  /** Whether it is the first token of its line. */
  readonly first: boolean
}

/** Splits source text into tokens without comments. `comment` is the sign of a comment up to the end of the line. */
export function scan(source: string, comment: '//' | '#'): { tokens: Token[]; faults: string[] } {
  const tokens: Token[] = []
  const faults: string[] = []
  const form = /"""[\s\S]*?"""|[a-zA-Z_]?"(?:[^"\\\n]|\\.)*"|D'[^'\n]*'|[A-Za-z_]\w*|\d[\w.]*(?:(?<=e)[-+]\d+)?|\s+|[^\s]/gy
  let at = 0
  let line = 1
  let lineStart = 0
  let lastLine = 0
  while (at < source.length) {
    if (source.startsWith(comment, at)) {
      at = source.indexOf('\n', at)
      if (at < 0) break
      continue
    }
    form.lastIndex = at
    const text = form.exec(source)![0]
    const blank = /^\s/.test(text)
    if (!blank) {
      const kind = /"$|^D'/.test(text) ? 'text' : /^[A-Za-z_]/.test(text) ? 'name' : /^\d/.test(text) ? 'number' : 'sign'
      if (text === '"' || text === "'") faults.push(`line ${line}: a text has no end`)
      tokens.push({ kind, text, line, indent: at - lineStart, first: line !== lastLine })
      lastLine = line
    }
    for (let i = 0; i < text.length; i++) {
      if (text[i] !== '\n') continue
      line++
      lineStart = at + i + 1
    }
    at += text.length
  }
  return { tokens, faults }
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Brackets that do not match. */
export function unbalanced(tokens: readonly Token[]): string[] {
  const open: Token[] = []
  for (const token of tokens) {
    if (token.kind !== 'sign') continue
    if ('([{'.includes(token.text)) open.push(token)
    if (!pairs[token.text]) continue
    const last = open.pop()
    if (last?.text !== pairs[token.text]) return [`line ${token.line}: "${token.text}" closes nothing`]
  }
  return open.map(({ text, line }) => `line ${line}: "${text}" is not closed`)
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
