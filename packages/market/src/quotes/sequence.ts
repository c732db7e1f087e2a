import type { LostInterval } from './lost.ts'
import { keyOf, type Quote } from './quote.ts'
import { confirmations } from './quote-gate.ts'

/** A number so far below the highest is a source that counts anew. */
const restart = 10_000
/** Missing numbers that are followed one by one; beyond it the interval is lost at once. */
const mostFollowed = 10_000

/** So many numbers are remembered with the quotes that have them. */
const mostRemembered = 1000

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

/** Follows the numbers that a source gives the quotes of a symbol: ascending by one, as their times do. */
export function sequence(): Sequence {
  let highest: { number: number; at: number } | undefined
  let before: LostInterval | undefined
  let contradictions: { number: number; at: number }[] = []
  const quotes = new Map<number, string>()
  const missing = new Map<number, LostInterval>()

  function note(from: { number: number; at: number }, to: { number: number; at: number }): void {
    const interval: LostInterval = { from: from.at, to: to.at, reason: 'sequence' }
    const first = to.number - from.number > mostFollowed ? to.number - 1 : from.number + 1
    for (let number = first; number < to.number; number++) missing.set(number, interval)
  }

  function begin(first: { number: number; at: number }): void {
    before = { from: ever, to: first.at, reason: 'begin' }
    highest = first
  }

  /** The source counts anew, beginning with the next quote. */
  function forget(): void {
    quotes.clear()
    contradictions = []
    if (highest) highest = { number: Number.NEGATIVE_INFINITY, at: highest.at }
  }

  function remember(number: number, quote: Quote): void {
    quotes.set(number, keyOf(quote))
    if (quotes.size > mostRemembered) quotes.delete(quotes.keys().next().value!)
    contradictions = []
  }

  return {
    isTaken(number, quote) {
      const known = quotes.get(number)
      if (known === undefined || known === keyOf(quote)) return false
      const last = contradictions.at(-1)
      const follows = last !== undefined && number === last.number + 1 && quote.at >= last.at
      contradictions = [...(follows ? contradictions : []), { number, at: quote.at }]
      if (contradictions.length < confirmations) return true
      forget()
      return false
    },
    received(number, quote) {
      const next = { number, at: quote.at }
      remember(number, quote)
      if (!highest) begin(next)
      else if (highest.number === Number.NEGATIVE_INFINITY || number < highest.number - restart) highest = next
      else if (number > highest.number) {
        note(highest, next)
        highest = next
      } else missing.delete(number)
    },
    announced(number, at) {
      if (!highest) begin({ number, at })
      if (number < highest!.number) return
      note(highest!, { number: number + 1, at })
      highest = { number, at: Math.max(highest!.at, at) }
    },
    highestAt: () => highest?.at,
    missing: () => [...(before ? [before] : []), ...new Set(missing.values())],
    settle(time) {
      const settled = [...missing].filter(([, { to }]) => to < time)
      for (const [number] of settled) missing.delete(number)
      const begun = before && before.to < time ? [before] : []
      if (begun.length > 0) before = undefined
      return [...begun, ...new Set(settled.map(([, interval]) => interval))]
    },
  }
}
