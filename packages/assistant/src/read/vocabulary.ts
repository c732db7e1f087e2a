import { entries } from '@assay/indicators'
import { instruments } from '@assay/market'
import { eventVocabulary } from './event-words.ts'
import { isNoise, words } from './words.ts'

/** Keys of `words.json` that contain no phrases. */
const notPhrases = new Set(['about', 'advice', 'orders', 'capabilities', 'nearest', 'entry', 'params', 'check', 'assumed'])
/** Tables whose keys are words. */
const keyed = new Set(['numbers', 'otherTimeframes', 'verbs', 'sources', 'weekdays', 'clocks', 'functions', 'patternChoices'])

function phrasesIn(value: unknown, key = ''): string[] {
  if (notPhrases.has(key)) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each) => phrasesIn(each))
  if (typeof value !== 'object' || value === null) return []
  const keys = keyed.has(key) || key === 'outputs' ? Object.keys(value) : []
  return [...keys, ...Object.entries(value).flatMap(([name, each]) => phrasesIn(each, name))]
}

const partsOf = (phrase: string) => phrase.toLowerCase().split(/[^a-z0-9%+&|/-]+/)

/** Names and codes of the catalogue; its other names are for search only. */
const catalogueNames = () =>
  entries.flatMap((entry) => [
    entry.name,
    entry.function,
    ...entry.name.split('_'),
    ...entry.displayedName.split(/[^A-Za-z0-9%]+/),
    ...entry.paramSpecs.map(({ name }) => name),
  ])

let known: ReadonlySet<string> | undefined

function knownWords(): ReadonlySet<string> {
  known ??= new Set(
    [...phrasesIn(words).flatMap(partsOf), ...catalogueNames().map((name) => name.toLowerCase()), ...eventVocabulary]
      .concat(instruments.map(({ symbol }) => symbol.toLowerCase()))
      .filter((word) => word !== ''),
  )
  return known
}

/** Whether a word is known. A word with a letter outside a to z never is. */
export const isKnown = (word: string): boolean => knownWords().has(word)

let offered: readonly string[] | undefined

/** Words that may replace a misspelt one. */
function offeredWords(): readonly string[] {
  const never = new Set([...words.unsupported, ...words.otherMarkets])
  offered ??= [...knownWords()].filter((word) => /^[a-z]{2,}/.test(word) && !isNoise(word) && !never.has(word)).sort()
  return offered
}

/**
 * Known words that differ by one slip: a letter too many, missing or changed, or two neighbours swapped. For three letters: swapped only.
 */
export function nearWords(word: string): string[] {
  if (!/^[a-z0-9]+$/.test(word) || word.length < 3) return []
  return offeredWords().filter((other) => (word.length === 3 ? isSwapped(word, other) : isSlip(word, other)))
}

function differsAt(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = differsAt(a, b)
  return at < a.length - 1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const at = differsAt(a, b)
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  return a.slice(at + 1) === b.slice(at + 1) || isSwapped(a, b)
}
