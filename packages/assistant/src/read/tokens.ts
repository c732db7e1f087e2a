import { findInstrument } from '@assay/market'
import { meantUs } from './event-words.ts'
import { listOf, phraseAt } from './phrases.ts'
import type { Mended, Token } from './token.ts'
import { isKnown } from './vocabulary.ts'
import { isNoise, words } from './words.ts'

export interface Tokens {
  readonly tokens: readonly Token[]
  readonly mended: readonly Mended[]
}

type Kind = Token['kind'] | 'blank'

/** Tried in this order at each place. */
const forms: readonly (readonly [Kind, RegExp])[] = [
  ['blank', /[^\S\n]+/y],
  ['day', /\d{4}-\d{2}-\d{2}(?![\p{L}\d])/uy],
  ['time', /(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])/y],
  ['ratio', /\d+(?:\.\d+)?:\d+(?:\.\d+)?(?![\d:])/y],
  ['word', /%[kdrb](?![\p{L}\d])/uy],
  ['word', /(?<![\p{L}\d])[+-]di(?![\p{L}\d])/uy],
  ['word', /(?:di|vi)[+-](?![\p{L}\d])/uy],
  ['word', /[st]\/[lp](?![\p{L}\d])/uy],
  ['number', /\d+(?:[.,']\d+)*/y],
  ['number', /(?<![\p{L}\d)\].,])\.\d+(?![.,]?\d)/uy],
  ['word', /[\p{L}\p{M}]+/uy],
  ['word', /&&?|\|\|/y],
  ['sign', /<=|>=|[<>=+\-*/()[\]$€£¥₹%]/y],
  ['mark', /[,;:\n.]/y],
]

const pair = /([a-z]{3})[/_-]?([a-z]{3})(?![a-z0-9/_-]?[a-z]|\d)/y
const suffix = /(?:\.pro|\.m|\+|#)(?![\p{L}\d])/uy
const run = /[a-z0-9]+/y

function at(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}

interface Piece {
  kind: Kind
  text: string
  to: number
  mended?: Mended
}

/** A pair of currencies, with an optional separator and suffix. */
function pairAt(text: string, from: number): Piece | undefined {
  if (/[a-z0-9]/.test(text[from - 1] ?? '')) return undefined
  const found = at(pair, text, from)
  const code = found && found[1] + found[2]
  if (!code || !findInstrument(code)) return undefined
  const end = from + found[0].length
  const tail = at(suffix, text, end)?.[0] ?? ''
  const piece: Piece = { kind: 'word', text: code, to: end + tail.length }
  return tail === '' ? piece : { ...piece, mended: { from: text.slice(from, piece.to), to: code } }
}

/** Letters and digits together that form a known word. */
function wholeWord(text: string, from: number): Piece | undefined {
  if (/[\p{L}\d]/u.test(text[from - 1] ?? '') && !/\d/.test(text[from] ?? '')) return undefined
  const found = at(run, text, from)?.[0]
  if (!found || !/\d/.test(found) || !/[a-z]/.test(found) || !isKnown(found)) return undefined
  return { kind: 'word', text: found, to: from + found.length }
}

/** `.` between digits belongs to a number. `-` before a letter and after a letter or digit only joins. */
const onlyJoins = (text: string, from: number) =>
  text[from] === '-' && /[\p{L}\d]/u.test(text[from - 1] ?? '') && /\p{L}/u.test(text[from + 1] ?? '')

function pieceAt(text: string, from: number): Piece {
  const whole = pairAt(text, from) ?? wholeWord(text, from)
  if (whole) return whole
  if (onlyJoins(text, from)) return { kind: 'blank', text: '-', to: from + 1 }
  for (const [kind, form] of forms) {
    const found = at(form, text, from)
    if (found) return kind === 'number' ? numberPiece(text, from, found[0]) : { kind, text: found[0], to: from + found[0].length }
  }
  return { kind: 'blank', text: text[from], to: from + 1 }
}

/** A `k` directly after the number means thousand; a point before it is that of a number below 1. */
function numberPiece(text: string, from: number, said: string): Piece {
  const to = from + said.length
  const digits = said.startsWith('.') ? `0${said}` : said
  return /k/.test(text[to] ?? '') && !/[\p{L}\d]/u.test(text[to + 1] ?? '')
    ? { kind: 'number', text: `${digits}k`, to: to + 1 }
    : { kind: 'number', text: digits, to }
}

/** The tokens of a plain text, without noise. */
export function tokensOf(text: string): Tokens {
  const tokens: Token[] = []
  const mended: Mended[] = []
  let end = -1
  for (let from = 0; from < text.length; ) {
    const piece = pieceAt(text, from)
    if (piece.kind !== 'blank') tokens.push({ kind: piece.kind, text: piece.text, from, to: piece.to, glued: from === end })
    if (piece.kind !== 'blank') end = piece.to
    if (piece.mended) mended.push(piece.mended)
    from = piece.to
  }
  return { tokens: withoutNoise(tokens), mended }
}

/** Phrases in which a word that is noise elsewhere has a meaning. */
const meant: readonly string[] = [
  ...words.families.flatMap(({ words, outputs }) => [...words, ...Object.keys(outputs)]),
  ...words.indicators.flatMap(({ words }) => words),
  ...Object.values(words.outputs).flat(),
  ...Object.values(words.sessions).flat(),
  ...words.test,
  ...meantUs,
].filter((phrase) => phrase.split(' ').some(isNoise))
const meaningful = listOf(meant)

function withoutNoise(tokens: readonly Token[]): Token[] {
  const kept = new Set<number>()
  for (const [start] of tokens.entries()) {
    const end = phraseAt(meaningful, tokens, start)?.end ?? start
    for (let at = start; at < end; at++) kept.add(at)
  }
  return tokens.filter(({ kind, text }, i) => kind !== 'word' || !isNoise(text) || kept.has(i))
}
