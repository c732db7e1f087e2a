import { candleEnd, candleStart, type Timeframe } from '@assay/market'
import type { QuoteAsItCame } from './follow.ts'

/** A candle of the bids received, built as they arrived. */
export interface SeenCandle {
  /** Its opening time and its end, UTC milliseconds. */
  readonly start: number
  readonly end: number
  /** When its first quote was made. */
  readonly firstAt: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** The source of its quotes; null if there were several. */
  readonly source: string | null
}

/** Builds candles from quotes, oldest first, continuing the one still open. A candle ends when a quote of a later one is received. */
export function seenCandles(
  from: SeenCandle | null,
  { timeframe, source }: { readonly timeframe: Timeframe; readonly source: string },
  quotes: readonly QuoteAsItCame[],
): { readonly now: SeenCandle | null; readonly over: SeenCandle[] } {
  const over: SeenCandle[] = []
  let now = from
  for (const { at, bid } of quotes) {
    if (now && at < now.end) {
      now = {
        ...now,
        high: Math.max(now.high, bid),
        low: Math.min(now.low, bid),
        close: bid,
        source: now.source === source ? source : null,
      }
      continue
    }
    if (now) over.push(now)
    const [start, end] = [candleStart(at, timeframe, 'new-york'), candleEnd(at, timeframe, 'new-york')]
    now = { start, end, firstAt: at, open: bid, high: bid, low: bid, close: bid, source }
  }
  return { now, over }
}
