import { findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { findFunction, type Operand } from '@assay/strategy'
import { numericSpecs } from './arguments.ts'
import { printEvents } from './event-text.ts'
import { type Named, names } from './names.ts'
import { patternNames } from './pattern-names.ts'
import type { Phrases } from './phrases.ts'
import { words } from './words.ts'

/** Each value's first phrase, of those that mean it alone. */
function phraseOf<T>(table: Phrases<T>, keyOf: (value: T) => string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const rows of table.values())
    for (const row of rows) {
      const key = keyOf(row.value)
      const phrase = row.words.join(' ')
      const known = key === undefined ? '' : found.get(key)
      if (key !== undefined && (known === undefined || phrase.length < known.length)) found.set(key, phrase)
    }
  return found
}

const entryKey = (named: Named) => (named.kind === 'entry' && named.params === undefined ? named.entry.name : undefined)

/** Computed with the first strategy that is said. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const entryPhrases = once(() => phraseOf(names(), entryKey))
const patternPhrases = once(() => phraseOf(patternNames(), (choice) => (choice.length === 1 ? choice[0].name : undefined)))

const entryPhrase = (name: string) => entryPhrases().get(name)

/** A pattern by a name that means it alone. */
export const patternPhrase = (name: string): string | undefined => patternPhrases().get(name)

const functionPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(words.functions)
    .toReversed()
    .map(([word, name]) => [name, word]),
)
const sourceNames = Object.entries(words.sources)

/** Plain digits; undefined where a number cannot be written so. */
export const printNumber = (value: number): string | undefined => (/^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : undefined)

const joined = (parts: readonly (string | undefined)[], between = ' '): string | undefined =>
  parts.every((part) => part !== undefined) ? parts.filter((part) => part !== '').join(between) : undefined

/** An operand in the words of the grammar, beside a strategy's timeframe; undefined where it has none. */
export function printOperand(operand: Operand, timeframe: Timeframe): string | undefined {
  if (operand.name === 'VALUE' && !operand.args) return printNumber(operand.params.value)
  const text = operand.args ? printFunction(operand, timeframe) : printEntry(operand, timeframe)
  return operand.candle === 0 ? text : joined([text, `[${-operand.candle}]`], '')
}

function printFunction({ name, args = [] }: Operand, timeframe: Timeframe): string | undefined {
  const inner = args.map((arg) => printOperand(arg, timeframe))
  const infix = findFunction(name)?.infix
  if (infix) return joined(['(', joined(inner, ` ${infix} `), ')'], '')
  const word = functionPhrases.get(name)
  return word === undefined ? undefined : joined([word, '(', joined(inner, ', '), ')'], '')
}

/** Choices other than the source cannot be said; a number before a bracket would be a function's. */
function printEntry({ name, params, timeframe: own }: Operand, timeframe: Timeframe): string | undefined {
  const entry = findEntry(name)?.entry
  if (!entry) return undefined
  const events = printEvents(entry, params)
  if (events !== undefined) return joined([own === timeframe ? '' : own, events])
  const unsaid = entry.paramSpecs.find((spec) => spec.kind === 'choice' && spec.name !== 'source' && params[spec.name] !== spec.default)
  if (unsaid) return undefined
  const numbers = numericSpecs(entry).map((spec) => printNumber(params[spec.name]))
  const source = entry.paramSpecs.find((spec) => spec.name === 'source')
  const of = source && params.source !== source.default ? `of ${sourceNames.find(([, code]) => code === params.source)?.[0]}` : ''
  return joined([own === timeframe ? '' : own, entryPhrase(name), ...numbers, of])
}
