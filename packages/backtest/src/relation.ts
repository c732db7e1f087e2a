import type { Machine } from '@assay/sweep'
import { allBits, later, newWords, type Words } from './bits.ts'
import type { View } from './view.ts'

/**
 * Where left is at least right, and where it is at most right; neither where one is undefined. All comparisons and crosses follow from
 * these two.
 */
export interface Relation {
  readonly atLeast: Words
  readonly atMost: Words
}

/** Uses `machine` if the columns are in its memory. */
export function relate(left: View, right: View, bars: number, machine: Machine | null = null): Relation {
  if (left.column && right.column) {
    // Both columns are cut to the first bar at which both have a value, so that the loop needs no shifts.
    const from = Math.min(bars, Math.max(left.shift, right.shift))
    const cut = ({ column, shift }: View) => column!.subarray(from - shift, bars - shift)
    return movedBy(from, relateColumns(cut(left), cut(right), machine), bars)
  }
  if (left.column) {
    const seen = Math.max(0, bars - left.shift)
    return movedBy(left.shift, relateToLevel(left.column.subarray(0, seen), right.value, machine), bars)
  }
  if (right.column) {
    const mirrored = relate(right, left, bars, machine)
    return { atLeast: mirrored.atMost, atMost: mirrored.atLeast }
  }
  const always = (holds: boolean) => (holds ? allBits(bars) : newWords(bars))
  return { atLeast: always(left.value >= right.value), atMost: always(left.value <= right.value) }
}

// A comparison as a number, shifted in from the highest bar of a word to the lowest, needs no branch. With branches, half of the outcomes
// of a noisy comparison would be mispredicted, at ten times the cost.

function relateColumns(left: Float64Array, right: Float64Array, machine: Machine | null): Relation {
  const bars = left.length
  const atLeast = newWords(bars)
  const atMost = newWords(bars)
  if (machine?.relate(left, right, atLeast, atMost)) return { atLeast, atMost }
  for (let word = 0; word < atLeast.length; word++) {
    const first = word << 5
    let above = 0
    let below = 0
    for (let bar = Math.min(first + 32, bars) - 1; bar >= first; bar--) {
      const a = left[bar]
      const b = right[bar]
      above = (above << 1) | +(a >= b)
      below = (below << 1) | +(a <= b)
    }
    atLeast[word] = above
    atMost[word] = below
  }
  return { atLeast, atMost }
}

function relateToLevel(left: Float64Array, level: number, machine: Machine | null): Relation {
  const bars = left.length
  const atLeast = newWords(bars)
  const atMost = newWords(bars)
  if (machine?.relate(left, level, atLeast, atMost)) return { atLeast, atMost }
  for (let word = 0; word < atLeast.length; word++) {
    const first = word << 5
    let above = 0
    let below = 0
    for (let bar = Math.min(first + 32, bars) - 1; bar >= first; bar--) {
      const a = left[bar]
      above = (above << 1) | +(a >= level)
      below = (below << 1) | +(a <= level)
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
