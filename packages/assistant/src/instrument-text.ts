import { findInstrument, instruments } from '@assay/market'
import { numberAt } from './amount.ts'
import { phraseAt, phrasesOf } from './phrases.ts'
import { type Found, found, type Note, type Reading, wordAt } from './reader.ts'
import { words } from './words.ts'

const table = phrasesOf(words.instruments as Readonly<Record<string, readonly string[]>>)
const unitWords = new Set(Object.values(words.units).flat())

/** An available market: by a name, or by its code in any spelling. A unit directly after a number is not a market. */
export function instrumentAt(reading: Reading, at: number): Found<string> | undefined {
  const { tokens } = reading
  if (unitWords.has(wordAt(reading, at)) && numberAt(reading, at - 1)) return undefined
  const named = phraseAt(table, tokens, at)
  const code = findInstrument(wordAt(reading, at) + wordAt(reading, at + 1))
  const spaced = code && wordAt(reading, at).length === 3 ? { value: code.symbol, end: at + 2 } : undefined
  const exact = findInstrument(wordAt(reading, at))
  const best = [named, spaced, exact && { value: exact.symbol, end: at + 1 }]
    .filter((each) => each !== undefined)
    .sort((a, b) => b.end - a.end)
    .at(0)
  return best && found(best.value, best.end, [mention(best.value, at)])
}

const mention = (symbol: string, at: number): Note => ({ note: 'symbol', symbol, at })

/** `on gold`, `of gold`, `for gold`. */
export function ofInstrumentAt(reading: Reading, at: number): Found<string> | undefined {
  return ['on', 'of', 'for', 'in'].includes(wordAt(reading, at)) ? instrumentAt(reading, at + 1) : undefined
}

/** Symbols of the available markets. */
export const ourSymbols: readonly string[] = instruments.map(({ symbol }) => symbol)
