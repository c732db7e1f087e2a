import { findInstrument, instruments } from '@assay/market'
import { phraseAt, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Note, once, type Reading, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { numberAt } from './amount.ts'

const table = phrasesOf(words.instruments as Readonly<Record<string, readonly string[]>>)
const unitWords = new Set(Object.values(words.units).flat())

/** An available market: by a name, or by its code in any spelling. A unit directly after a number is not a market. */
export const instrumentAt = (reading: Reading, at: number): Found<string> | undefined =>
  once(reading, 'instrument', at, () => {
    const market = marketWay(reading, at)
    return market ? [market] : []
  }).at(0)

function marketWay(reading: Reading, at: number): Found<string> | undefined {
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

/** `on gold`, `of gold`, `for gold`, `gold`. */
export const ofInstrumentAt = (reading: Reading, at: number): Found<string> | undefined =>
  instrumentAt(reading, skip(reading, at, 'on', 'of', 'for', 'in'))

/** Symbols of the available markets. */
export const ourSymbols: readonly string[] = instruments.map(({ symbol }) => symbol)
