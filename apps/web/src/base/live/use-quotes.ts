import type { QuoteSource } from '@assay/contracts'
import { findInstrument, isOpen, isStale } from '@assay/market'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useSecond } from './clock.ts'
import { follow } from './followed.ts'
import type { LiveQuote } from './live-quotes.ts'
import { type NewsRoot, selectClockOffset, selectLastQuotes, selectQuoteSources } from './news.slice.ts'

/** What the server says of the source of a symbol's quotes; follows it while the component is mounted. Undefined until it has. */
export function useQuoteSource(symbol: string): QuoteSource | undefined {
  useQuotes([symbol])
  return useSelector((state: NewsRoot) => selectQuoteSources(state)[symbol])
}

export interface Shown {
  /** Undefined if no quote has ever arrived. */
  quote: LiveQuote | undefined
  /** By the server's clock, updated every second. NaN without a quote. */
  ageMs: number
  /** The market has been open for more than 30 seconds since the quote. */
  stale: boolean
  /** Whether the market trades now, by the New York calendar. */
  open: boolean
}

/** Follows the live quotes of these symbols while the component is mounted. Read them with `useQuote`. */
export function useQuotes(symbols: readonly string[]): void {
  const key = [...new Set(symbols)].join(' ')
  useEffect(() => (key === '' ? undefined : follow(key.split(' '))), [key])
}

/**
 * The last quote of a symbol that some part of the page follows, with its age. `why` is the reason for a missing or old
 * quote, if the server knows it.
 */
export function useQuote(symbol: string): Shown & { why: string | null } {
  const quote = useSelector((state: NewsRoot) => selectLastQuotes(state)[symbol])
  const offset = useSelector(selectClockOffset)
  const why = useSelector((state: NewsRoot) => selectQuoteSources(state)[symbol]?.why ?? null)
  return { ...shownAt(symbol, quote, useSecond(), offset), why }
}

/**
 * `second` is the browser's clock, `offsetMs` the difference to the server's. Between two ticks of the clock, the time
 * the quote was heard is used instead.
 */
export function shownAt(symbol: string, quote: LiveQuote | undefined, second: number, offsetMs: number): Shown {
  const instrument = findInstrument(symbol)
  const time = Math.max(second, quote?.heardAt ?? 0) + offsetMs
  const open = instrument !== undefined && isOpen(instrument, time)
  if (!quote) return { quote, open, ageMs: Number.NaN, stale: false }
  const stale = instrument !== undefined && isStale(instrument, quote.at, time)
  return { quote, open, stale, ageMs: Math.max(0, time - quote.at) }
}
