import { findInstrument, isOpen, isStale } from '@assay/market'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from './clock.ts'
import { follow } from './followed.ts'
import type { LiveQuote } from './live-quotes.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes, selectQuoteSources } from './news.slice.ts'

export interface Shown {
  /** Undefined where none has ever come. */
  quote: LiveQuote | undefined
  /** By the server's clock, moving on every second. NaN without a quote. */
  ageMs: number
  /** The market has traded for more than 30 seconds since. */
  stale: boolean
  /** Whether the market trades now, by the New York calendar. */
  open: boolean
}

/** Follows the live quotes of these symbols while the part is shown. What came is read by `useQuote`. */
export function useQuotes(symbols: readonly string[]): void {
  const key = [...new Set(symbols)].join(' ')
  useEffect(() => (key === '' ? undefined : follow(key.split(' '))), [key])
}

/** The last quote of a symbol that some part of the page follows, with its age; `why` it has none, or an old one, where the server knows. */
export function useQuote(symbol: string): Shown & { why: string | null } {
  const quote = useSelector((state: NewsRoot) => selectLastQuotes(state)[symbol])
  const offset = useSelector(selectClockOffset)
  const why = useSelector((state: NewsRoot) => selectQuoteSources(state)[symbol]?.why ?? null)
  return { ...shownAt(symbol, quote, useSecond(), offset), why }
}

/** `second` is the browser's clock, `offsetMs` what it lacks to the server's. Between two seconds a quote is as old as when it was heard. */
export function shownAt(symbol: string, quote: LiveQuote | undefined, second: number, offsetMs: number): Shown {
  const instrument = findInstrument(symbol)
  const time = Math.max(second, quote?.heardAt ?? 0) + offsetMs
  const open = instrument !== undefined && isOpen(instrument, time)
  if (!quote) return { quote, open, ageMs: Number.NaN, stale: false }
  const stale = instrument !== undefined && isStale(instrument, quote.at, time)
  return { quote, open, stale, ageMs: Math.max(0, time - quote.at) }
}
