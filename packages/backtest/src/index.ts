export { type AnalysisRequest, analysisOf } from './analysis/analysis.ts'
export type { KeptBlocks } from './analysis/blocks.ts'
export { atrPercentile, engulfingRate, levelsOf, type SeasonKind, seasonsOf, trendAt } from './analysis/measures.ts'
export type { NextEvent, OtherSymbol } from './analysis/related.ts'
export { hourTest } from './analysis/rules.ts'
export { Analysis, type AnalysisLine, type AnalysisRate, type AnalysisTest, type AnalysisWindow } from './analysis/schema.ts'
export { pastHeadlineOf, pastSummaryOf } from './analysis/sentence.ts'
export { median } from './analysis/volatility.ts'
export { answerOf, barsKeyOf, identityOf, requestKey } from './answer.ts'
export { BacktestAnswer, Coverage, Metrics, OpenPosition, Reason, ResultSummary, Trade, TradeCounts } from './answer-schema.ts'
export { type AtSpread, atSpread } from './at-spread.ts'
export { bySide, type Group, type Side, wonAndLost } from './breakdown.ts'
export { holdAtCost } from './buy-and-hold.ts'
export { type ByTime, byTime, grouped, type TimeGroup, weekdayOf } from './by-time.ts'
export type { HeldCalendar } from './calendar.ts'
export { allOverlap, type ComparedFigures, type Comparison, compareRuns } from './compare.ts'
export { askedBy, type Covered, coveredBy, coveredOf } from './covered.ts'
export { evaluate } from './evaluate.ts'
export { evidenceOf, evidenceOfRun, sureness } from './evidence/evidence.ts'
export { Evidence } from './evidence/evidence-schema.ts'
export type { JudgedAnswer } from './evidence/judged.ts'
export { judgeMean } from './evidence/mean.ts'
export { boundConfidence, provenBelow, unprovenReasons, type VerdictOnTest, verdictOn, verdicts, verdictsOn } from './evidence/verdict.ts'
export { explainRun } from './explain/explain-run.ts'
export {
  type BarStory,
  type ConditionAtBar,
  type EntryVerdict,
  ExplainAsk,
  Explanation,
  type OperandAtBar,
  type RuleAtBar,
  type TradeStory,
  type WhatIf,
} from './explain/schema.ts'
export { type Explain, type ExplainedCondition, type ExplainedTree, explainedConditions, explainer } from './explain.ts'
export {
  type ClosedCandle,
  type EntryFill,
  type ExitFill,
  type Followed,
  type FollowPlan,
  type ForwardFill,
  follow,
  followPlanOf,
  notFollowed,
  type QuoteAsItCame,
} from './forward/follow.ts'
export {
  differenceReasons,
  type ForwardMatch,
  type ForwardTrade,
  forwardTrades,
  matchForward,
} from './forward/match.ts'
export { atBids, isClosed, pricedOf, resultIn, spreadPaid, unitOf } from './forward/results.ts'
export { type SeenCandle, seenCandles } from './forward/seen.ts'
export { type GrowingCache, growingCache } from './growing-cache.ts'
export { type BarsFacts, barsForRun, type HeldBars } from './held-bars.ts'
export {
  type CalendarSource,
  calendarOver,
  eventCurrencies,
  eventKeys,
  heldCalendar,
  knownEvents,
  requireCover,
} from './held-calendar.ts'
export { finerTimeframe, historyBars } from './history.ts'
export { ideaOf } from './idea.ts'
export { bytesOf, type KeptCaches, keptCaches } from './kept-caches.ts'
export { type Levels, priceOfPoints } from './levels.ts'
export type { MarketData } from './market-data.ts'
export type { Sizing } from './money.ts'
export { coveredMonths, lastMonths } from './months.ts'
export { type PreparedRun, prepareRun, type RequestToRun } from './prepare.ts'
export { countsOf, engineVersion, figuresOfRun, metricsOfRun } from './report.ts'
export { summaryOf } from './result-summary.ts'
export { type Closes, type ClosesOfRules, closesOf, closesOfRules, planOfRule, type Rise, risesOf } from './rises.ts'
export { rulesKey } from './rules-key.ts'
export { type BacktestInput, type Outcome, runBacktest } from './run.ts'
export { type Run, runRequest } from './run-request.ts'
export { type SeriesCache, seriesCache } from './series-cache.ts'
export { createStepper, type Decisions, type Stepper, type StepperFacts } from './stepper.ts'
export { sumCurve } from './sum-curve.ts'
export { type SweepSettings, sweep, type VariantFigures, variantFigures } from './sweep.ts'
export { exitReasons } from './trade-log.ts'
export { type StopMove, stopOfTrade } from './trade-stop.ts'
export { deflatedBy, IdeaTrial, isSameTry, JudgedTries, judgedTries, trialOf } from './trial.ts'
export { type Period, type Truth, truthOf } from './truth.ts'
