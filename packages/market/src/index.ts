export { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars } from './bars.ts'
export { type DayBoundary, dayBoundaries, type Timeframe, timeframeMs, timeframes } from './timeframe.ts'
