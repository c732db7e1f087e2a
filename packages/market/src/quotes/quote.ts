import { newYorkDay } from '../candle.ts'
import { isOpen, sessionOf } from '../hours.ts'
import type { Instrument } from '../instrument.ts'

/** What one unit of a market was bought and sold for at a moment, as a source told it. */
export interface Quote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds by the source's clock. */
  readonly at: number
  readonly source: string
}

/** What tells quotes of one symbol and source apart. */
export const keyOf = ({ at, bid, ask }: Quote): string => `${at} ${bid} ${ask}`

/** In market hours a quote is current for so long. */
export const staleAfterMs = 30_000

/**
 * Whether a quote of the moment `at` can no longer be taken for the price: the market has traded for more than 30 seconds since. While it is
 * closed the last quote stays what it is; after an opening the 30 seconds count from there.
 */
export function isStale(instrument: Instrument, at: number, now: number): boolean {
  const session = sessionOf(instrument, newYorkDay(now))
  if (session === null || !isOpen(instrument, now)) return false
  const opening = isOpen(instrument, session.open - 1) ? at : session.open
  return now - Math.max(at, opening) > staleAfterMs
}
