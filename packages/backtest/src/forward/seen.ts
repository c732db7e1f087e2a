import { candleEnd, candleStart, type Timeframe } from '@assay/market'
import type { QuoteAsItCame } from './follow.ts'

/** A candle of the bids that came, while they came. */
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
  /** Where its quotes came from; null where they came from several sources. */
  readonly source: string | null
}

/** Candles of quotes, oldest first, going on from the one that was open. A candle is over when a quote of a later one comes. */
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
