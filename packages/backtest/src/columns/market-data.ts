import type { Bars, DayBoundary, Timeframe } from '@assay/market'
import type { HeldCalendar } from './calendar.ts'

/** The market data that a backtest uses. */
export interface MarketData {
  /** The base timeframe: rules are evaluated at the close of each of its bars, and orders fill at its opens. */
  readonly timeframe: Timeframe
  readonly bars: Bars
  readonly dayBoundary: DayBoundary
  /** The instrument's point, for `==` between prices. */
  readonly point: number
  /** The scheduled events that the rules read; absent if they read none. */
  readonly calendar?: HeldCalendar
  /** The bars from which the base was built, for operands on faster candles and for the order of touches within a bar. */
  readonly finer?: { readonly timeframe: Timeframe; readonly bars: Bars }
}
