import type { Timeframe } from '@assay/market'
import type { RefusalResult } from '../result.ts'
import { type Phrases, phraseAt } from './phrases.ts'
import type { Mended, Token } from './token.ts'

/** A note on a place in the message. `at` counts tokens. */
export type Note =
  | { readonly note: 'symbol'; readonly symbol: string; readonly at: number }
  | { readonly note: 'question'; readonly slot: string; readonly options: readonly (string | number)[]; readonly at: number }
  | { readonly note: 'refusal'; readonly refusal: RefusalResult; readonly at: number }
  /** A timeframe that is given for the strategy; `bare`: with no word around it. */
  | { readonly note: 'frame'; readonly timeframe: Timeframe; readonly at: number; readonly bare?: boolean }
  | { readonly note: 'assumed'; readonly key: string }
  | { readonly note: 'mended'; readonly mended: Mended }

/** A way to read the tokens from a place on. */
export interface Found<T> {
  readonly node: T
  /** The index of the token after it. */
  readonly end: number
  readonly notes: readonly Note[]
}

/** A message while it is being read. */
export interface Reading {
  readonly text: string
  readonly tokens: readonly Token[]
  /** In an alert, quote sides are names of a price, and a crossing may go both ways. */
  readonly alert: boolean
  /** Places already read, by rule and place. */
  readonly memo: Map<string, (readonly Found<unknown>[] | undefined)[]>
}

const noNotes: readonly Note[] = []

export const found = <T>(node: T, end: number, notes: readonly Note[] = noNotes): Found<T> => ({ node, end, notes })

/** Continues each way to read with `next`, and joins the notes of both. */
export function andThen<A, B>(ways: readonly Found<A>[], next: (way: Found<A>) => readonly Found<B>[]): Found<B>[] {
  const all: Found<B>[] = []
  for (const way of ways)
    for (const more of next(way)) {
      if (way.notes.length === 0) all.push(more)
      else all.push({ node: more.node, end: more.end, notes: more.notes.length === 0 ? way.notes : [...way.notes, ...more.notes] })
    }
  return all
}

/** The first way for each end, in order. */
export function firstPerEnd<T>(ways: readonly Found<T>[]): readonly Found<T>[] {
  if (ways.length < 2) return ways
  const seen = new Set<number>()
  return ways.filter(({ end }) => !seen.has(end) && seen.add(end))
}

/** Reads a place once per rule. While it is being read it counts as empty, so that no rule can call itself without end. */
export function once<T>(reading: Reading, name: string, at: number, read: () => readonly Found<T>[]): readonly Found<T>[] {
  const held = reading.memo.get(name) ?? []
  if (held.length === 0) reading.memo.set(name, held)
  const known = held[at]
  if (known) return known as readonly Found<T>[]
  held[at] = []
  const ways = read()
  held[at] = ways
  return ways
}

/** The text of a token that is not a mark; '' for a mark and after the last token. */
export const wordAt = ({ tokens }: Reading, at: number): string => (tokens[at] && tokens[at].kind !== 'mark' ? tokens[at].text : '')

/** The text between a token and the one before it: it holds the noise that was left out, "the" and "this" for example. */
export const gapBefore = ({ text, tokens }: Reading, at: number): string =>
  text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from ?? text.length)

export const isMark = ({ tokens }: Reading, at: number): boolean => tokens[at]?.kind === 'mark'

/** The place after one of the words if it is there, else the place itself. */
export const skip = (reading: Reading, at: number, ...words: readonly string[]): number =>
  words.includes(wordAt(reading, at)) ? at + 1 : at

/** The place after the longest phrase of a table, else the place itself. */
export const skipPhrase = <T>(reading: Reading, at: number, table: Phrases<T>): number => phraseAt(table, reading.tokens, at)?.end ?? at

/** The text from one token up to another, which is not included. */
export function written({ text, tokens }: Reading, from: number, end: number): string {
  const [first, last] = [tokens[from], tokens[end - 1]]
  return first && last ? text.slice(first.from, last.to) : ''
}

export const refuse = (at: number, refusal: Omit<RefusalResult, 'kind'>): Note => ({
  note: 'refusal',
  at,
  refusal: { kind: 'refusal', ...refusal },
})
export const ask = (at: number, slot: string, options: readonly (string | number)[]): Note => ({ note: 'question', at, slot, options })
export const assume = (key: string): Note => ({ note: 'assumed', key })
