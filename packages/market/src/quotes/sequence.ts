import type { LostInterval } from './lost.ts'
import { numberClaims } from './number-claims.ts'
import type { Quote } from './quote.ts'

/** A number this far below the highest means that the source restarted its numbering. */
const restart = 10_000
/** Missing numbers that are tracked one by one. A longer gap counts as one loss that no late quote can fill. */
const mostFollowed = 10_000

export interface Sequence {
  /**
   * Whether another quote has this number: one of the two is wrong, and the first one was already accepted. If several
   * quotes in a row contradict the known numbers, the source has restarted its numbering and the new quotes are
   * accepted.
   */
  isTaken(number: number, quote: Quote): boolean
  /** A quote that counts arrived with this number. */
  received(number: number, quote: Quote): void
  /** The source reports that this was the last number it had given at the time `at`. */
  announced(number: number, at: number): void
  /** Time of the quote with the highest number; undefined where the source does not number its quotes. */
  highestAt(): number | undefined
  /** Intervals with missing quotes that may still arrive or are lost. */
  missing(): LostInterval[]
  /** Removes and returns the intervals that ended before `time`; their quotes are lost for good. */
  settle(time: number): LostInterval[]
}

/** It is unknown how many quotes there were before the first known number. */
const ever = Number.NEGATIVE_INFINITY

/** The number of a quote and its time. */
interface Place {
  readonly number: number
  readonly at: number
}

/** Tracks the numbers that a source gives the quotes of a symbol. They ascend by one, and their times ascend too. */
export function sequence(): Sequence {
  let highest: Place | undefined
  let before: LostInterval | undefined
  const claims = numberClaims()
  const missing = new Map<number, LostInterval>()
  const begin = (first: Place) => {
    before = { from: ever, to: first.at, reason: 'begin' }
    highest = first
  }
  return {
    isTaken(number, quote) {
      const claim = claims.judge(number, quote)
      if (claim === 'restarted' && highest) highest = { number: Number.NEGATIVE_INFINITY, at: highest.at }
      return claim === 'taken'
    },
    received(number, quote) {
      const next = { number, at: quote.at }
      claims.remember(number, quote)
      if (!highest) begin(next)
      else if (highest.number === Number.NEGATIVE_INFINITY || number < highest.number - restart) highest = next
      else if (number > highest.number) {
        addMissing(missing, highest, next)
        highest = next
      } else missing.delete(number)
    },
    announced(number, at) {
      if (!highest) begin({ number, at })
      if (number < highest!.number) return
      addMissing(missing, highest!, { number: number + 1, at })
      highest = { number, at: Math.max(highest!.at, at) }
    },
    highestAt: () => highest?.at,
    missing: () => [...(before ? [before] : []), ...new Set(missing.values())],
    settle(time) {
      const begun = before && before.to < time ? [before] : []
      if (begun.length > 0) before = undefined
      return [...begun, ...settledOf(missing, time)]
    },
  }
}

/** Adds the numbers between two that arrived. */
function addMissing(missing: Map<number, LostInterval>, from: Place, to: Place): void {
  const interval: LostInterval = { from: from.at, to: to.at, reason: 'sequence' }
  const first = to.number - from.number > mostFollowed ? to.number - 1 : from.number + 1
  for (let number = first; number < to.number; number++) missing.set(number, interval)
}

/** Removes and returns the intervals that ended before `time`. */
function settledOf(missing: Map<number, LostInterval>, time: number): Set<LostInterval> {
  const settled = [...missing].filter(([, { to }]) => to < time)
  for (const [number] of settled) missing.delete(number)
  return new Set(settled.map(([, interval]) => interval))
}
