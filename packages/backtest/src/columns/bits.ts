import { columnFrom } from '@assay/indicators'

/** One bit per bar, 32 bars per word: bar i is bit i & 31 of word i >>> 5. Bits after the last bar are 0. */
export type Words = Int32Array

export const newWords = (bars: number): Words => wordsOfLength((bars + 31) >>> 5)

/** Words for the same number of bars, all false. */
export const wordsLike = (words: Words): Words => wordsOfLength(words.length)

// Uses column memory, which a pool may lend.
function wordsOfLength(length: number): Words {
  const { buffer, byteOffset } = columnFrom((length + 1) >>> 1, 0)
  return new Int32Array(buffer, byteOffset, length)
}

export const bitAt = (words: Words, bar: number): boolean => ((words[bar >>> 5] >>> (bar & 31)) & 1) === 1

export function setBit(words: Words, bar: number): void {
  words[bar >>> 5] |= 1 << (bar & 31)
}

/** The bits of `truths`, for tests and for rules that come from elsewhere. */
export function wordsOf(truths: ArrayLike<boolean | number>): Words {
  const words = newWords(truths.length)
  for (let bar = 0; bar < truths.length; bar++) if (truths[bar]) setBit(words, bar)
  return words
}

/** First bar at or after `from` whose bit is set; `bars` when there is none. */
export function nextBit(words: Words, from: number, bars: number): number {
  if (from >= bars) return bars
  let index = from >>> 5
  let word = words[index] & (-1 << (from & 31))
  while (word === 0) {
    index++
    if (index >= words.length) return bars
    word = words[index]
  }
  return (index << 5) + lowestBit(word)
}

/** Shifts the bits `by` bars later, over `bars` bars. Bits shifted past the end are dropped. */
export function later(words: Words, by: number, bars: number): Words {
  if (by === 0) return words
  const moved = newWords(bars)
  const whole = by >>> 5
  const part = by & 31
  for (let to = whole; to < moved.length; to++) {
    const from = to - whole
    const carried = part > 0 && from > 0 ? words[from - 1] >>> (32 - part) : 0
    const own = from < words.length ? words[from] << part : 0
    moved[to] = own | carried
  }
  if (moved.length > 0) moved[moved.length - 1] &= lastMask(bars)
  return moved
}

/** Number of set bits in bars [from, to). */
export function countBits(words: Words, from: number, to: number): number {
  let count = 0
  for (let bar = from; bar < to; ) {
    const inWord = Math.min(32 - (bar & 31), to - bar)
    const mask = inWord === 32 ? -1 : ((1 << inWord) - 1) << (bar & 31)
    count += ones(words[bar >>> 5] & mask)
    bar += inWord
  }
  return count
}

/** Last bar before `to` whose bit is set; -1 when there is none. */
export function lastBit(words: Words, to: number): number {
  for (let bar = to - 1; bar >= 0; ) {
    const word = words[bar >>> 5] & (-1 >>> (31 - (bar & 31)))
    if (word !== 0) return (bar & ~31) + 31 - Math.clz32(word)
    bar = (bar & ~31) - 1
  }
  return -1
}

/** All bars true; the unused bits of the last word are 0. */
export function allBits(bars: number): Words {
  const words = newWords(bars).fill(-1)
  if (bars > 0) words[words.length - 1] = lastMask(bars)
  return words
}

/** The bits of the last word that belong to bars. */
const lastMask = (bars: number): number => -1 >>> (-bars & 31)

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
