import type { Bars, DayBoundary, Timeframe } from '@assay/market'
import type { HeldCalendar } from './calendar.ts'

/** The bars a backtest stands on. */
export interface MarketData {
  /** The base: rules are evaluated at the close of each of its bars, orders fill at its opens. */
  readonly timeframe: Timeframe
  readonly bars: Bars
  readonly dayBoundary: DayBoundary
  /** The instrument's point, for `==` between prices. */
  readonly point: number
  /** What the rules read of scheduled events; absent where they read none. */
  readonly calendar?: HeldCalendar
  /** The bars from which the base was built, for faster operands and for the order of touches within a bar. */
  readonly finer?: { readonly timeframe: Timeframe; readonly bars: Bars }
}
