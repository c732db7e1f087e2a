/** The simulated bars behind the data of a widget. */
export interface WidgetBars {
  /** One symbol, or several as in "XAUUSD and EURUSD". */
  readonly symbol: string
  /** UTC milliseconds, the end exclusive. */
  readonly from: number
  readonly to: number
}

/** Bars of whole calendar years in UTC, the last exclusive. */
export const barsOfYears = (symbol: string, from: number, to: number): WidgetBars => ({
  symbol,
  from: Date.UTC(from, 0),
  to: Date.UTC(to, 0),
})
