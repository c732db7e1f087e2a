export { type AccountPosition, accountPosition } from './account-position.ts'
export { ageWords } from './age-words.ts'
export { type AsOf, asOf } from './as-of.ts'
export { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars, volumeKnown, withKnownVolume } from './bars.ts'
export { candleEnd, candleStart } from './candle.ts'
export { type Account, capitalCurrency, capitalFrom, unconvertedWords, usualCapital } from './capital.ts'
export { type Conversion, conversion, type Rates, ratesWanted } from './conversion.ts'
export { type Coverage, coverage, coverageEnd, coverageSteps, type Gap, withoutGapsIn } from './coverage.ts'
export { expectedBars, expectedRuns } from './expected.ts'
export { isOpen, marketMs, nextOpen, type Session, sessionsBetween } from './hours.ts'
export { findInstrument, type Instrument, instruments, spreadOf } from './instrument.ts'
export { liveHours } from './live-hours.ts'
export { londonOffset } from './london.ts'
export { type MarketClock, marketClock } from './market-clock.ts'
export { newYorkOffset } from './new-york.ts'
export { type BarsPacking, packBars, unpackBars } from './packed-bars.ts'
export { lotStep, type PositionSize, positionSize, type SizedPosition, type SizingInput } from './position-size.ts'
export { type DaySummary, daySummary } from './quotes/day-summary.ts'
export { type FeedUptime, feedUptime } from './quotes/feed-uptime.ts'
export { type LostInterval, lossReasons } from './quotes/lost.ts'
export { type MinuteBars, minuteBars, minuteOf } from './quotes/minute-bars.ts'
export { isStale, type Quote, staleAfterMs } from './quotes/quote.ts'
export { isFromAhead, type QuarantineReason, type QuoteGate, quarantineReasons, quoteGate, type Verdict } from './quotes/quote-gate.ts'
export { type ClosedMinutes, type QuoteSeries, quoteSeries } from './quotes/quote-series.ts'
export { simulatedQuotes } from './quotes/simulated-quotes.ts'
export { newRandom, normal, type Random, uniform } from './random.ts'
export { referenceProviderId } from './reference-provider.ts'
export { lastClosed, lastClosedInto, resample } from './resample.ts'
export {
  chooseAmong,
  chooseSeries,
  countedOf,
  placeQuestion,
  type SeriesChoice,
  type SeriesFacts,
  type SeriesKind,
  type SeriesPlace,
  type SeriesQuestion,
  type SeriesWhy,
  seriesOrder,
  seriesPlaces,
} from './series-choice.ts'
export { simulateBars } from './simulator.ts'
export { dayMinutes, dayMs, daySeconds, hourMs, hourSeconds, minuteMs, weekMs } from './time-spans.ts'
export { type DayBoundary, dayBoundaries, isBuiltFrom, type Timeframe, timeframeMs, timeframes } from './timeframe.ts'
export { type TradingSession, tradingSessions } from './trading-sessions.ts'
export { nearPrice, readTypedNumber, type TypedNumber } from './typed-number.ts'
export { monthTo, usualDays } from './usual-days.ts'
export { worldClock, worldMinute, worldOffset } from './world-clock.ts'
