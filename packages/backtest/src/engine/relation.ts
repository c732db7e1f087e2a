import { equalShare, isAtLeast, isAtMost, reachOf } from '@assay/indicators'
import type { Equality, Machine } from '@assay/sweep'
import { allBits, later, newWords, nextBit, type Words } from '../columns/bits.ts'
import type { View } from '../columns/view.ts'
import { both } from './joins.ts'

/**
 * Where left is at least right, and where it is at most right; neither where one is undefined, and both where they are equal
 * (`isAtLeast` and `isAtMost` of `packages/indicators/src/equal.ts`). All comparisons and crosses follow from these two, so no other place
 * compares the values of operands.
 */
export interface Relation {
  readonly atLeast: Words
  readonly atMost: Words
}

export interface Relating {
  readonly bars: number
  /** The closes of the bars if either side is a price or a difference of prices. */
  readonly scale: Float64Array | null
  /** Whether both sides are prices, as high as the closes to a tenth. */
  readonly levels?: boolean
  /** Used if the columns are in its memory. */
  readonly machine?: Machine | null
  /** The machine's `largestSize` of the right column and the scale, if it is known. */
  readonly largest?: number
}

export function relate(left: View, right: View, { bars, scale, levels = false, machine = null, largest }: Relating): Relation {
  if (left.column && right.column) {
    // Both columns are cut to the first bar at which both have a value, so that the loop needs no shifts.
    const from = Math.min(bars, Math.max(left.shift, right.shift))
    const cut = (column: Float64Array, shift: number) => column.subarray(from - shift, bars - shift)
    const [one, other] = [cut(left.column, left.shift), cut(right.column, right.shift)]
    const by = scale ? cut(scale, 0) : other
    const found =
      onMachine(one, other, { share: equalShare, scale: by, largest }, machine) ??
      (levels ? decided(one, other, by, machine) : null) ??
      relateColumns(one, other, by)
    return movedBy(from, found, bars)
  }
  if (left.column) {
    const seen = left.column.subarray(0, Math.max(0, bars - left.shift))
    return movedBy(left.shift, relateToLevel(seen, right.value, scale?.subarray(left.shift, bars) ?? null, machine), bars)
  }
  if (right.column) {
    const mirrored = relate(right, left, { bars, scale, machine })
    return { atLeast: mirrored.atMost, atMost: mirrored.atLeast }
  }
  const always = (holds: boolean) => (holds ? allBits(bars) : newWords(bars))
  return { atLeast: always(isAtLeast(left.value, right.value, 0)), atMost: always(isAtMost(left.value, right.value, 0)) }
}

// A comparison as a number, shifted in from the highest bar of a word to the lowest, needs no branch. With branches, half of the outcomes
// of a noisy comparison would be mispredicted, at ten times the cost.

const noRelation = (bars: number): Relation => ({ atLeast: newWords(bars), atMost: newWords(bars) })

function onMachine(left: Float64Array, right: Float64Array, equality: Equality, machine: Machine | null): Relation | null {
  if (!machine?.holds(left, right, equality.scale ?? right)) return null
  const made = noRelation(left.length)
  return machine.relate(left, right, equality, made.atLeast, made.atMost) ? made : null
}

/**
 * The relation of two prices where copying the closes to the machine would cost more than all the rest: it finds the bars at which they are
 * within ten shares of the right one, and those few are decided here.
 */
function decided(left: Float64Array, right: Float64Array, scale: Float64Array, machine: Machine | null): Relation | null {
  const made = onMachine(left, right, { share: 10 * equalShare, scale: right }, machine)
  if (!made) return null
  const { atLeast, atMost } = made
  const bars = left.length
  const near = both(atLeast, atMost, machine)
  for (let bar = nextBit(near, 0, bars); bar < bars; bar = nextBit(near, bar + 1, bars)) {
    if (!isAtLeast(left[bar], right[bar], scale[bar])) atLeast[bar >>> 5] &= ~(1 << bar)
    if (!isAtMost(left[bar], right[bar], scale[bar])) atMost[bar >>> 5] &= ~(1 << bar)
  }
  return made
}

/** `scale` is `right` itself where nothing else is to be measured by. */
function relateColumns(left: Float64Array, right: Float64Array, scale: Float64Array): Relation {
  const bars = left.length
  const atLeast = newWords(bars)
  const atMost = newWords(bars)
  for (let word = 0; word < atLeast.length; word++) {
    const first = word << 5
    let above = 0
    let below = 0
    for (let bar = Math.min(first + 32, bars) - 1; bar >= first; bar--) {
      const a = left[bar]
      const b = right[bar]
      above = (above << 1) | +isAtLeast(a, b, scale[bar])
      below = (below << 1) | +isAtMost(a, b, scale[bar])
    }
    atLeast[word] = above
    atMost[word] = below
  }
  return { atLeast, atMost }
}

function relateToLevel(left: Float64Array, level: number, scale: Float64Array | null, machine: Machine | null): Relation {
  const bars = left.length
  const atLeast = newWords(bars)
  const atMost = newWords(bars)
  if (machine?.relate(left, level, { share: equalShare, scale }, atLeast, atMost)) return { atLeast, atMost }
  const least = reachOf(level, 0)
  for (let word = 0; word < atLeast.length; word++) {
    const first = word << 5
    let above = 0
    let below = 0
    for (let bar = Math.min(first + 32, bars) - 1; bar >= first; bar--) {
      const a = left[bar]
      const reach = scale ? reachOf(level, scale[bar]) : least
      above = (above << 1) | +(a >= level - reach)
      below = (below << 1) | +(a <= level + reach)
    }
    atLeast[word] = above
    atMost[word] = below
  }
  return { atLeast, atMost }
}

/** Turns a relation that starts at bar `from` into one over all bars. */
function movedBy(from: number, { atLeast, atMost }: Relation, bars: number): Relation {
  return { atLeast: later(atLeast, from, bars), atMost: later(atMost, from, bars) }
}
