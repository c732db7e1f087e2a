import type { DayBoundary, Timeframe } from '@assay/market'
import type { RunOptions } from '@assay/strategy'

/** A symbol's bars of a period, end exclusive. Times are UTC milliseconds. */
export interface SeriesAsk {
  symbol: string
  timeframe: Timeframe
  from: number
  to: number
  /** The provider of the bars; by default the one that covers the period best. */
  provider?: string
  /** The rules read more than one price of a day, so the bars are not reference rates unless there is nothing else. */
  prices?: 'candles'
  /** When a trading day begins; in New York by default. */
  dayBoundary?: DayBoundary
  /** The user takes the stop where a candle touches stop and target; by default its one-minute bars decide. */
  touchOrder?: 'stop-first'
  /** What an entry signal of the other side does while a position is open; by default nothing. */
  oppositeEntry?: RunOptions['opposite_entry']
}

/**
 * Why there is no answer: bars are still being fetched, there are none, only slower ones exist, there is no connection, or an unexpected
 * error.
 */
export interface Trouble {
  state: 'waiting' | 'no-data' | 'no-calendar' | 'too-fine' | 'offline' | 'fault'
  message: string
}
