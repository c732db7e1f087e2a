import type { Token } from './token.ts'
import { verbBases } from './words.ts'

/** A phrase that was found: its value, and where it ends. */
export interface PhraseFound<T> {
  readonly value: T
  readonly end: number
}

interface Row<T> {
  readonly words: readonly string[]
  readonly value: T
}

/** Phrases by their first word, longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly Row<T>[]>

/** A table of phrases. If two are the same, the first counts. */
export function phrases<T>(rows: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const byFirst = new Map<string, Row<T>[]>()
  const seen = new Set<string>()
  for (const [phrase, value] of rows) {
    if (phrase === '' || seen.has(phrase)) continue
    seen.add(phrase)
    const row = { words: phrase.split(' '), value }
    byFirst.set(row.words[0], [...(byFirst.get(row.words[0]) ?? []), row])
  }
  for (const rows of byFirst.values()) rows.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

/** The rows of a table `{value: [phrase, …]}`. */
export const phrasesOf = <K extends string>(table: Readonly<Record<K, readonly string[]>>): Phrases<K> =>
  phrases((Object.entries(table) as [K, readonly string[]][]).flatMap(([value, list]) => list.map((phrase) => [phrase, value] as const)))

/** A table of phrases that all mean the same. */
export const listOf = (list: readonly string[]): Phrases<true> => phrases(list.map((phrase) => [phrase, true] as const))

const nothing: readonly never[] = []

/** Every phrase that begins at a place, longest first. The first word may be an inflected verb. */
export function phrasesAt<T>(table: Phrases<T>, tokens: readonly Token[], at: number): readonly PhraseFound<T>[] {
  const first = tokens[at]
  if (!first || first.kind === 'mark') return nothing
  const written = table.get(first.text)
  const base = verbBases.get(first.text)
  const inflected = base === undefined ? undefined : table.get(base)
  if (!inflected) return written ? fitting(written, tokens, at) : nothing
  const all = [...(written ?? []), ...inflected]
  return fitting(all, tokens, at).sort((a, b) => b.end - a.end)
}

function fitting<T>(rows: readonly Row<T>[], tokens: readonly Token[], at: number): PhraseFound<T>[] {
  const found: PhraseFound<T>[] = []
  for (const { words, value } of rows) {
    let i = 1
    while (i < words.length && tokens[at + i]?.text === words[i]) i++
    if (i === words.length) found.push({ value, end: at + i })
  }
  return found
}

/** The longest phrase that begins at a place. */
export const phraseAt = <T>(table: Phrases<T>, tokens: readonly Token[], at: number): PhraseFound<T> | undefined =>
  phrasesAt(table, tokens, at).at(0)
