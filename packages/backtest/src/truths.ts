import { columnFrom } from '@assay/indicators'
import type { Machine } from '@assay/sweep'
import { newWords, setBit, type Words, wordsLike } from './bits.ts'
import type { Relation } from './relation.ts'
import { spread, type View } from './view.ts'

/** Where the comparison of left with right holds. */
export function compared(check: '>' | '<' | '>=' | '<=', { atLeast, atMost }: Relation, machine: Machine | null = null): Words {
  if (check === '>=') return atLeast
  if (check === '<=') return atMost
  return check === '>' ? without(atLeast, atMost, machine) : without(atMost, atLeast, machine)
}

/** Where left is beyond right now, and was on the other side of right or on it one bar earlier. */
export function crossed(check: 'crossabove' | 'crossbelow', { atLeast, atMost }: Relation, machine: Machine | null = null): Words {
  const now = check === 'crossabove' ? atLeast : atMost
  const before = check === 'crossabove' ? atMost : atLeast
  const words = wordsLike(now)
  if (machine?.join('crossed', now, before, words)) return words
  for (let i = 0, carry = 0; i < words.length; i++) {
    words[i] = now[i] & ~before[i] & ((before[i] << 1) | carry)
    carry = before[i] >>> 31
  }
  return words
}

function without(a: Words, b: Words, machine: Machine | null): Words {
  const words = wordsLike(a)
  if (machine?.join('without', a, b, words)) return words
  for (let i = 0; i < words.length; i++) words[i] = a[i] & ~b[i]
  return words
}

// The loops below shift their outcomes into a word from its highest bar to its lowest, as in `relate`.

/** Where the value lies in the range, both ends included. */
export function within(view: View, lower: number, upper: number, bars: number): Words {
  const column = spread(view, bars)
  const words = newWords(bars)
  for (let word = 0; word < words.length; word++) {
    let held = 0
    for (let bar = Math.min((word << 5) + 32, bars) - 1; bar >= word << 5; bar--) {
      const value = column[bar]
      held = (held << 1) | (+(value >= lower) & +(value <= upper))
    }
    words[word] = held
  }
  return words
}

/** Where a pattern's column is neither 0 nor undefined. */
export function occurs(view: View, bars: number): Words {
  const column = spread(view, bars)
  const words = newWords(bars)
  for (let word = 0; word < words.length; word++) {
    let held = 0
    for (let bar = Math.min((word << 5) + 32, bars) - 1; bar >= word << 5; bar--) {
      const strength = column[bar]
      held = (held << 1) | +(strength > 0) | +(strength < 0)
    }
    words[word] = held
  }
  return words
}

const relativeTolerance = 1e-9

/** Where both are equal: within `halfPoint`, or within 1e-9 of the larger if that is null. */
export function equal(left: View, right: View, halfPoint: number | null, bars: number): Words {
  const a = spread(left, bars)
  const b = spread(right, bars)
  const words = newWords(bars)
  for (let bar = 0; bar < bars; bar++) {
    const tolerance = halfPoint ?? relativeTolerance * Math.max(Math.abs(a[bar]), Math.abs(b[bar]))
    if (Math.abs(a[bar] - b[bar]) <= tolerance) setBit(words, bar)
  }
  return words
}

/** Where the result of an arithmetic block is greater than zero. */
export function positive(check: '+' | '-' | '*' | '/', left: View, right: View, bars: number): Words {
  const a = spread(left, bars)
  const b = spread(right, bars)
  const words = newWords(bars)
  for (let bar = 0; bar < bars; bar++) {
    const x = a[bar]
    const y = b[bar]
    const result = check === '+' ? x + y : check === '-' ? x - y : check === '*' ? x * y : x / y
    // A division by zero is undefined, as in the function DIV.
    if (result > 0 && (check !== '/' || y !== 0)) setBit(words, bar)
  }
  return words
}

/** For each candle, 1 if each of the last `candles` steps went up (`rising`) or down (`falling`), otherwise 0. */
export function steps(column: Float64Array, check: 'rising' | 'falling', candles: number): Float64Array {
  const held = columnFrom(column.length, 0)
  const sign = check === 'rising' ? 1 : -1
  for (let i = 1, run = 0; i < column.length; i++) {
    run = sign * column[i] > sign * column[i - 1] ? run + 1 : 0
    if (run >= candles) held[i] = 1
  }
  return held
}
