import type { LostInterval } from './lost.ts'
import { numberClaims } from './number-claims.ts'
import type { Quote } from './quote.ts'

/** A number so far below the highest is a source that counts anew. */
const restart = 10_000
/** Missing numbers that are followed one by one; beyond it the interval is lost at once. */
const mostFollowed = 10_000

export interface Sequence {
  /**
   * Whether another quote has this number: one of the two is not true, and the first one has been told already. A source that counts anew says
   * the same with several quotes in a row; then it is believed.
   */
  isTaken(number: number, quote: Quote): boolean
  /** A quote that counts has come with this number. */
  received(number: number, quote: Quote): void
  /** The source says at a moment that this is the last number it has given. */
  announced(number: number, at: number): void
  /** Time of the quote with the highest number; undefined where the source does not number its quotes. */
  highestAt(): number | undefined
  /** Intervals in which quotes are missing that may still come, or not any more. */
  missing(): LostInterval[]
  /** What is missing before `time` is lost for good and is answered no more. */
  settle(time: number): LostInterval[]
}

/** Nobody knows how many there were before the first number that is heard of. */
const ever = Number.NEGATIVE_INFINITY

/** The number of a quote and its time. */
interface Place {
  readonly number: number
  readonly at: number
}

/** Follows the numbers that a source gives the quotes of a symbol: ascending by one, as their times do. */
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

/** The numbers between two that have come. */
function addMissing(missing: Map<number, LostInterval>, from: Place, to: Place): void {
  const interval: LostInterval = { from: from.at, to: to.at, reason: 'sequence' }
  const first = to.number - from.number > mostFollowed ? to.number - 1 : from.number + 1
  for (let number = first; number < to.number; number++) missing.set(number, interval)
}

/** Takes out what is missing before `time`. */
function settledOf(missing: Map<number, LostInterval>, time: number): Set<LostInterval> {
  const settled = [...missing].filter(([, { to }]) => to < time)
  for (const [number] of settled) missing.delete(number)
  return new Set(settled.map(([, interval]) => interval))
}
