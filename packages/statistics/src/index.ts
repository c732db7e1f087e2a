export { type BaseRate, type BaseRatePlan, baseRate } from './base-rate.ts'
export { type Correlation, correlation } from './correlation.ts'
export {
  type Alikeness,
  addTo,
  averageCorrelation,
  type DeflatedSharpe,
  deflatedReport,
  deflatedSharpe,
  newAlikeness,
  type TrialFacts,
} from './deflated-sharpe.ts'
export {
  type Bootstrap,
  type BootstrapInterval,
  type Expectancy,
  expectancy,
  type Interval,
  meanInterval,
  tradesNeeded,
} from './expectancy.ts'
export { type Generator, type GeneratorState, generatorFrom, seeded } from './generator.ts'
export { quantile } from './moments.ts'
export { type ConePoint, equityCone, type MonteCarlo, type MonteCarloPlan, monteCarlo, type SumPoint, sumCone } from './monte-carlo.ts'
export {
  type ColumnBlocks,
  columnBlocks,
  type Overfitting,
  type OverfittingMeasure,
  type OverfittingUnknown,
  overfitting,
  overfittingOf,
} from './overfitting.ts'
export { type PercentileRank, percentileOfLast } from './percentile-rank.ts'
export { type PriceLevel, placeOf, priceLevels } from './price-levels.ts'
export {
  type EnteredTrade,
  type Exits,
  type RandomExits,
  type RandomExitsPlan,
  type RandomExitsUnknown,
  type RandomRuns,
  randomExits,
  randomRuns,
  standing,
} from './random-exits.ts'
export { holm, type LowerBound, lowerBound, pOfBound, type Ranked, ranked } from './ranking.ts'
export { type CandleColumns, type Season, seasonality } from './seasonality.ts'
export { expectedMaxSharpe, minTrackRecord, probabilisticSharpe, type SharpeFacts, type SharpeReport, sharpeReport } from './sharpe.ts'
export { type BarRange, type Fold, purgedFolds, type WalkForward, type WalkForwardPlan, walkForward } from './splits.ts'
export { longestRuns, type Streaks, streaks } from './streaks.ts'
export { type CurrencyStrength, currencyStrength, type PairCloses } from './strength.ts'
export { type Trend, trendOf } from './trend.ts'
export { type WinRate, winRate, winRateOf } from './win-rate.ts'
