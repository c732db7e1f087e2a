import { findEntry } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { findFunction, type Operand } from '@assay/strategy'
import { numericSpecs } from '../grammar/arguments.ts'
import { printEvents } from '../grammar/event-text.ts'
import { type Named, names } from '../read/names.ts'
import { patternNames } from '../read/pattern-names.ts'
import type { Phrases } from '../read/phrases.ts'
import { words } from '../read/words.ts'

/** The first phrase of each value, of those that have no other meaning. */
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

/** Computed on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const entryPhrases = once(() => phraseOf(names(), entryKey))
const patternPhrases = once(() => phraseOf(patternNames(), (choice) => (choice.length === 1 ? choice[0].name : undefined)))

/** The close by its own name: of its phrases the shortest would be "bar". */
const entryPhrase = (name: string) => (name === 'CLOSE' ? 'close' : entryPhrases().get(name))

/** A name that means only this pattern. */
export const patternPhrase = (name: string): string | undefined => patternPhrases().get(name)

const functionPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(words.functions)
    .toReversed()
    .map(([word, name]) => [name, word]),
)
const sourceNames = Object.entries(words.sources)

/** Plain digits; undefined if a number cannot be written that way. */
export const printNumber = (value: number): string | undefined => (/^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : undefined)

const joined = (parts: readonly (string | undefined)[], between = ' '): string | undefined =>
  parts.every((part) => part !== undefined) ? parts.filter((part) => part !== '').join(between) : undefined

/** An operand in the words of the grammar, for a strategy with this timeframe; undefined if it cannot be expressed. */
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

/** `20 candle high`: the highest of the candles before this one. */
function printExtreme(name: string, { period, window }: Operand['params']): string | undefined {
  const { upperEntry, lowerEntry, params } = words.extremes
  const end = name === upperEntry ? 'high' : name === lowerEntry ? 'low' : undefined
  return end !== undefined && window === params.window ? `${period} candle ${end}` : undefined
}

/** Choices other than the source cannot be expressed. A number before a bracket would belong to a function. */
function printEntry({ name, params, timeframe: own }: Operand, timeframe: Timeframe): string | undefined {
  const entry = findEntry(name)?.entry
  if (!entry) return undefined
  const events = printEvents(entry, params)
  if (events !== undefined) return joined([own === timeframe ? '' : own, events])
  const extreme = printExtreme(name, params)
  if (extreme !== undefined) return joined([own === timeframe ? '' : own, extreme])
  const unsaid = entry.paramSpecs.find((spec) => spec.kind === 'choice' && spec.name !== 'source' && params[spec.name] !== spec.default)
  if (unsaid) return undefined
  const numbers = numericSpecs(entry).map((spec) => printNumber(params[spec.name]))
  const source = entry.paramSpecs.find((spec) => spec.name === 'source')
  const of = source && params.source !== source.default ? `of ${sourceNames.find(([, code]) => code === params.source)?.[0]}` : ''
  return joined([own === timeframe ? '' : own, entryPhrase(name), ...numbers, of])
}
