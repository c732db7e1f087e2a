import { type Found, found, type Note, type Reading, refuse, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'
import { countAt } from './amount.ts'

const oldest = 9

/** `the last candle` is candle 0; `the previous candle` is the one before it. */
export function backAt(reading: Reading, at: number): Found<number> | undefined {
  const word = wordAt(reading, at)
  const candle = words.candles.includes(wordAt(reading, at + 1))
  if (words.previous.includes(word)) return found(-1, candle ? at + 2 : at + 1)
  return word === 'last' && candle ? found(0, at + 2) : undefined
}

/** The number of candles back, as 0 or less: `[3]`, `3 candles ago`, `of the previous candle`. */
export function agoAt(reading: Reading, at: number): Found<number> | undefined {
  if (wordAt(reading, at) === '[') {
    const count = countAt(reading, at + 1)
    return count && wordAt(reading, count.end) === ']' ? back(count.node, at, count.end + 1) : undefined
  }
  if (['of', 'on', 'in'].includes(wordAt(reading, at))) {
    const named = backAt(reading, at + 1)
    return named && words.candles.includes(wordAt(reading, named.end - 1)) ? named : undefined
  }
  const count = countAt(reading, at)
  if (!count || !words.candles.includes(wordAt(reading, count.end))) return undefined
  return ['ago', 'back', 'earlier'].includes(wordAt(reading, count.end + 1)) ? back(count.node, at, count.end + 2) : undefined
}

/** A refusal of a candle that is too far back. */
export const candleNote = (at: number): Note => refuse(at, { reason: 'out_of_range', word: 'candle', nearest: [0, 1, oldest] })

function back(count: number, at: number, end: number): Found<number> {
  return count <= oldest ? found(-count || 0, end) : found(-oldest, end, [candleNote(at)])
}
