import { readTypedNumber } from '@assay/market'

/** What is wrong with a typed formula, and where: `text.slice(from, to)` is the faulty part. */
export interface FormulaFault {
  message: string
  from: number
  to: number
}

/** Thrown while a formula is read. `parseFormula` catches it and returns its fault. */
export class FormulaError extends Error {
  readonly fault: FormulaFault

  constructor(message: string, { from, to }: Span) {
    super(message)
    this.fault = { message, from, to }
  }
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** The text of a `bracket` token is what stands between `[` and `]`. An `end` token follows the last one. */
export interface FormulaToken extends Span {
  readonly kind: 'number' | 'name' | 'bracket' | 'symbol' | 'end'
  readonly text: string
}

const piece =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|(?<name>[a-z_]\w*)|(?<bracket>\[[^\]]*\])|(?<symbol>>=|<=|==|[-+*/(),><=≥≤×÷−–·]))/iuy

const spellings: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '=': '==', '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-' }

/** The tokens of a formula, in order. Throws a `FormulaError` at a character that cannot be read. */
export function formulaTokens(text: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  const end = text.trimEnd().length
  // Whether each open bracket holds the arguments of a name, between which commas stand.
  const calls: boolean[] = []
  for (let at = 0; at < end; at = tokens[tokens.length - 1].to) {
    const token = (calls.at(-1) ? undefined : numberAt(text, at)) ?? pieceAt(text, at)
    if (token.text === '(' && token.kind === 'symbol') calls.push(tokens.at(-1)?.kind === 'name')
    if (token.text === ')' && token.kind === 'symbol') calls.pop()
    tokens.push(token)
  }
  tokens.push({ kind: 'end', text: '', from: end, to: end })
  return tokens
}

const typed = /\s*((?:\d|[.,]\d)(?:[\d.,'’_]|[ \u00a0\u202f](?=\d{3}(?!\d)))*(?:e[+-]?\d+|k(?![\w(]))?)/iuy

/** A number as people type it, with groups and either decimal sign. Its text is that of the value. */
function numberAt(text: string, at: number): FormulaToken | undefined {
  typed.lastIndex = at
  const found = typed.exec(text)
  if (!found) return undefined
  const written = found[1].replace(/[,'’_]+$/, '')
  const from = at + found[0].length - found[1].length
  const to = from + written.length
  const reading = readTypedNumber(written)
  if (!reading) throw new FormulaError(`"${written}" is not a number.`, { from, to })
  return { kind: 'number', text: String(reading.value), from, to }
}

function pieceAt(text: string, at: number): FormulaToken {
  piece.lastIndex = at
  const found = piece.exec(text)
  if (!found) throw unreadable(text, at)
  return tokenOf(found)
}

function tokenOf(found: RegExpExecArray): FormulaToken {
  const [kind, text] = Object.entries(found.groups!).find(([, each]) => each !== undefined) as [FormulaToken['kind'], string]
  const to = found.index + found[0].length
  const span = { from: to - text.length, to }
  if (kind === 'bracket') return { kind, text: text.slice(1, -1).trim(), ...span }
  return { kind, text: kind === 'symbol' ? (spellings[text] ?? text) : text, ...span }
}

function unreadable(text: string, at: number): FormulaError {
  const from = at + /^\s*/u.exec(text.slice(at))![0].length
  const character = String.fromCodePoint(text.codePointAt(from)!)
  const message = character === '[' ? 'This bracket is not closed with "]".' : `"${character}" has no meaning in a formula.`
  return new FormulaError(message, { from, to: from + character.length })
}
