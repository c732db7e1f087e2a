import { columnFrom, isAtMost, walkTo } from '@assay/indicators'
import type { Machine } from '@assay/sweep'
import { newWords, setBit, type Words, wordsLike } from '../columns/bits.ts'
import { spread, type View } from '../columns/view.ts'
import { both, either, without } from './joins.ts'
import { type Relating, type Relation, relate } from './relation.ts'

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

/** Where the value lies in the range, both ends included. */
export function within(view: View, lower: number, upper: number, relating: Relating): Words {
  const { atLeast } = relate(view, constant(lower), relating)
  const { atMost } = relate(view, constant(upper), relating)
  return both(atLeast, atMost, relating.machine ?? null)
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

/** Where two prices differ by no more than `distance`. */
export function apart(left: View, right: View, distance: number, bars: number, close: Float64Array): Words {
  const a = spread(left, bars)
  const b = spread(right, bars)
  const words = newWords(bars)
  for (let bar = 0; bar < bars; bar++) if (isAtMost(Math.abs(a[bar] - b[bar]), distance, close[bar])) setBit(words, bar)
  return words
}

/** Where left plus, minus, times or divided by right is greater than zero. */
export function positive(check: '+' | '-' | '*' | '/', left: View, right: View, relating: Relating, scales: Scales): Words {
  const machine = relating.machine ?? null
  // Compared side by side: the difference of two equal values is the rounding of both.
  if (check === '-') return compared('>', relate(left, right, relating), machine)
  if (check === '+') return compared('>', relate(left, negative(right, relating.bars), relating), machine)
  // Without a product, which could be the rounding of one factor times the size of the other. A division by zero is undefined.
  const one = relate(left, constant(0), { ...relating, scale: scales.left })
  const other = relate(right, constant(0), { ...relating, scale: scales.right })
  const signed = (sign: '>' | '<') => both(compared(sign, one, machine), compared(sign, other, machine), machine)
  return either(signed('>'), signed('<'), machine)
}

/** The closes for a side that is a price, null for another. */
interface Scales {
  readonly left: Float64Array | null
  readonly right: Float64Array | null
}

const constant = (value: number): View => ({ column: null, shift: 0, value })

function negative(view: View, bars: number): View {
  if (!view.column) return constant(-view.value)
  const walk = walkTo(bars)
  const values = spread(view, bars)
  const column = walk.column(0)
  for (let bar = walk.from; bar < bars; bar++) column[bar] = -values[bar]
  return { column, shift: 0, value: Number.NaN }
}

/**
 * For each candle, 1 if each of the last `candles` steps went up (`rising`) or down (`falling`), otherwise 0. `scale` is the closes of the
 * candles for prices, the column itself for other values.
 */
export function steps(column: Float64Array, scale: Float64Array, check: 'rising' | 'falling', candles: number): Float64Array {
  const held = columnFrom(column.length, 0)
  const sign = check === 'rising' ? 1 : -1
  for (let i = 1, run = 0; i < column.length; i++) {
    const [from, to] = [sign * column[i - 1], sign * column[i]]
    run = to > from && !isAtMost(to, from, scale[i]) ? run + 1 : 0
    if (run >= candles) held[i] = 1
  }
  return held
}
