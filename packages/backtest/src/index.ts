export { type AnalysisRequest, analysisOf } from './analysis/analysis.ts'
export type { KeptBlocks } from './analysis/blocks.ts'
export { atrPercentile, engulfingRate, levelsOf, type SeasonKind, seasonsOf, trendAt } from './analysis/measures.ts'
export type { NextEvent, OtherSymbol } from './analysis/related.ts'
export { hourTest } from './analysis/rules.ts'
export { Analysis, type AnalysisLine, type AnalysisRate, type AnalysisTest, type AnalysisWindow } from './analysis/schema.ts'
export { pastHeadlineOf, pastSummaryOf } from './analysis/sentence.ts'
export { type SurpriseWord, surpriseWord } from './analysis/surprise-word.ts'
export { type ViewTest, viewTest } from './analysis/view-test.ts'
export { median } from './analysis/volatility.ts'
export type { HeldCalendar } from './columns/calendar.ts'
export { type GrowingCache, growingCache } from './columns/growing-cache.ts'
export { type BarsFacts, barsForRun, type HeldBars, requirePrices } from './columns/held-bars.ts'
export {
  type CalendarSource,
  calendarOver,
  eventCurrencies,
  eventKeys,
  heldCalendar,
  knownEvents,
  requireCover,
} from './columns/held-calendar.ts'
export { finerLacking, finerTimeframe, historyBars } from './columns/history.ts'
export { bytesOf, type KeptCaches, keptCaches } from './columns/kept-caches.ts'
export { type LackingCandles, lackingCandles } from './columns/lacking.ts'
export type { MarketData } from './columns/market-data.ts'
export { type SeriesCache, seriesCache } from './columns/series-cache.ts'
export { evaluate } from './engine/evaluate.ts'
export type { Sizing } from './engine/money.ts'
export { type Closes, type ClosesOfRules, closesOf, closesOfRules, planOfRule, type Rise, risesOf } from './engine/rises.ts'
export { type BacktestInput, type Outcome, runBacktest } from './engine/run.ts'
export { createStepper, type Decisions, type Stepper, type StepperFacts } from './engine/stepper.ts'
export { type Levels, priceOfPoints } from './engine/stop-levels.ts'
export { stopSteps } from './engine/stop-path.ts'
export { type SweepSettings, sweep, type VariantFigures, variantFigures } from './engine/sweep.ts'
export { exitReasons } from './engine/trade-log.ts'
export { type StopMove, stopOfTrade } from './engine/trade-stop.ts'
export { type Period, type Truth, truthOf } from './engine/truth.ts'
export { evidenceOf, evidenceOfRun, sureness } from './evidence/evidence.ts'
export { Evidence } from './evidence/evidence-schema.ts'
export type { JudgedAnswer } from './evidence/judged.ts'
export { judgeMean } from './evidence/mean.ts'
export { boundConfidence, provenBelow, unprovenReasons, type VerdictOnTest, verdictOn, verdicts, verdictsOn } from './evidence/verdict.ts'
export { type Explain, type ExplainedCondition, type ExplainedTree, explainedConditions, explainer } from './explain/explain.ts'
export { explainRun } from './explain/explain-run.ts'
export {
  type BarStory,
  type ConditionAtBar,
  type EntryVerdict,
  ExplainAsk,
  Explanation,
  OperandAtBar,
  RuleAtBar,
  type TradeStory,
  type WhatIf,
} from './explain/schema.ts'
export {
  BacktestAnswer,
  Coverage,
  Metrics,
  OpenPosition,
  Reason,
  ResultSummary,
  summaryForm,
  Trade,
  TradeCounts,
} from './figures/answer-schema.ts'
export { type AtSpread, atSpread } from './figures/at-spread.ts'
export { bySide, type Group, type Side, wonAndLost } from './figures/breakdown.ts'
export { holdAtCost } from './figures/buy-and-hold.ts'
export { type ByTime, byTime, byWeekdayAndHour, type EntryCell, grouped, type TimeGroup, weekdayOf } from './figures/by-time.ts'
export { allOverlap, type ComparedFigures, type Comparison, compareRuns } from './figures/compare.ts'
export { askedBy, type Covered, coveredBy, coveredOf } from './figures/covered.ts'
export { floatingEquity } from './figures/floating.ts'
export { deflatedBy, IdeaTrial, isSameTry, JudgedTries, judgedTries, trialOf } from './figures/idea-trial.ts'
export { coveredMonths, lastMonths } from './figures/months.ts'
export { countsOf, engineVersion, figuresOfRun, metricsOfRun } from './figures/report.ts'
export { summaryOf } from './figures/result-summary.ts'
export { sumCurve } from './figures/sum-curve.ts'
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
export { answerOf, barsKeyOf, identityOf, requestKey } from './request/answer.ts'
export { ideaOf } from './request/idea.ts'
export { type PreparedRun, prepareRun, type RequestToRun } from './request/prepare.ts'
export { type RequestPart, requestWords, rulePartsOf, rulesInWords } from './request/request-words.ts'
export { rulesKey } from './request/rules-key.ts'
export { type Run, runRequest } from './request/run-request.ts'
