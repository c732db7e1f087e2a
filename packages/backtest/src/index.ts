export { type ColumnPool, columnPool } from './column-pool.ts'
export { evaluate } from './evaluate.ts'
export { type Explain, type ExplainedCondition, type ExplainedTree, explainedConditions, explainer } from './explain.ts'
export { firstPossibleSignal } from './first-signal.ts'
export { floatingDrawdown } from './floating.ts'
export { type GrowingCache, growingCache } from './growing-cache.ts'
export { type Levels, levelsOf, priceOfPoints } from './levels.ts'
export type { MarketData } from './market-data.ts'
export type { Metrics, MonthResult } from './metrics.ts'
export { breakEvenPerTrade, type Money, type Sizing } from './money.ts'
export type { Reason } from './reasons.ts'
export {
  countsOf,
  engineVersion,
  equityOf,
  metricsOfRun,
  type Report,
  type ReportedPosition,
  type ReportedTrade,
  type ReportFacts,
  report,
} from './report.ts'
export { type Closes, type ClosesOfRules, closesOf, closesOfRules, planOfRule, type Rise, risesOf } from './rises.ts'
export { type BacktestInput, type BacktestOptions, type Outcome, runBacktest } from './run.ts'
export { type SeriesCache, seriesCache } from './series-cache.ts'
export { createStepper, type Decisions, type Stepper, type StepperFacts } from './stepper.ts'
export { type ExitReason, exitReasons, type TradeColumns } from './trade-log.ts'
export { type Period, type Truth, truthOf } from './truth.ts'
