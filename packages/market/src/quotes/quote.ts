import { isPast } from '../as-of.ts'
import { newYorkDay } from '../candle.ts'
import { isOpen, sessionOf } from '../hours.ts'
import type { Instrument } from '../instrument.ts'

/** The bid and ask of a market at a moment, as reported by a source. */
export interface Quote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds by the source's clock. */
  readonly at: number
  readonly source: string
}

/** Distinguishes quotes of one symbol and source. */
export const keyOf = ({ at, bid, ask }: Quote): string => `${at} ${bid} ${ask}`

/** In market hours a quote is current for this long. */
export const staleAfterMs = 30_000

/**
 * Whether a quote from the moment `at` is too old to be the price: the market has traded for more than 30 seconds
 * since. A quote does not become stale while the market is closed; after an opening the 30 seconds count from there. One that was a trading
 * day old by then stays stale.
 */
export function isStale(instrument: Instrument, at: number, now: number): boolean {
  if (isPast(instrument, at, now)) return true
  const session = sessionOf(instrument, newYorkDay(now))
  if (session === null || !isOpen(instrument, now)) return false
  const opening = isOpen(instrument, session.open - 1) ? at : session.open
  return now - Math.max(at, opening) > staleAfterMs
}
