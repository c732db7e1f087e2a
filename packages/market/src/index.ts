export type { PathPoint } from './alerts/bar-path.ts'
export {
  type AlertSide,
  alertSides,
  holds,
  type MoveCondition,
  type PriceCondition,
  type PricePoint,
  priceOf,
  type StepCondition,
  stepFires,
} from './alerts/condition.ts'
export { type FiringOptions, firingsOf } from './alerts/firings.ts'
export { createMatcher, type Matcher } from './alerts/matcher.ts'
export type { Armed } from './alerts/roster.ts'
export { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars, volumeKnown, withKnownVolume } from './bars.ts'
export { candleEnd, candleStart } from './candle.ts'
export { type Coverage, coverage, coverageSteps, type Gap } from './coverage.ts'
export { findSeparator, type Separator, splitCells } from './csv/cells.ts'
export type { RowFault } from './csv/fault.ts'
export { zoneConfidences } from './csv/find-zone.ts'
export { hoursWithBars } from './csv/hours.ts'
export { type CsvLayout, type CsvRow, findLayout } from './csv/layout.ts'
export { type CsvRead, csvReader, type ReadOptions } from './csv/reader.ts'
export { stampForms } from './csv/stamp.ts'
export { type CsvVerdict, type JudgeOptions, judgeCsv } from './csv/verdict.ts'
export { type CsvZone, candidateZones, zoneId, zoneLabel, zoneOfId } from './csv/zone.ts'
export type { ZoneFit } from './csv/zone-fit.ts'
export { expectedBars } from './expected.ts'
export { isOpen, nextOpen, type Session, sessionsBetween } from './hours.ts'
export { findInstrument, type Instrument, instruments } from './instrument.ts'
export { londonOffset } from './london.ts'
export { newYorkOffset } from './new-york.ts'
export { type BarsPacking, packBars, unpackBars } from './packed-bars.ts'
export { type CurrencyRate, currencyRate, lotStep, type PositionSize, positionSize, ratesWanted } from './position-size.ts'
export { type DaySummary, daySummary } from './quotes/day-summary.ts'
export { type FeedUptime, feedUptime } from './quotes/feed-uptime.ts'
export { type LostInterval, lossReasons } from './quotes/lost.ts'
export { type MinuteBars, minuteBars, minuteOf } from './quotes/minute-bars.ts'
export { isStale, type Quote } from './quotes/quote.ts'
export { isFromAhead, type QuarantineReason, type QuoteGate, quarantineReasons, quoteGate, type Verdict } from './quotes/quote-gate.ts'
export { type ClosedMinutes, type QuoteSeries, quoteSeries } from './quotes/quote-series.ts'
export { simulatedQuotes } from './quotes/simulated-quotes.ts'
export { isBuiltFrom, lastClosed, lastClosedInto, resample } from './resample.ts'
export { simulate } from './simulator.ts'
export { type DayBoundary, dayBoundaries, type Timeframe, timeframeMs, timeframes } from './timeframe.ts'
