export { type BestOfMany, bestOf, daysOfYear, type TwoYears, worthless } from './best-of-many.ts'
export { figureFaults } from './figure-faults.ts'
export { type ParsedLesson, parseLesson } from './front-matter.ts'
export {
  type Attempts,
  type BacktestTask,
  type Choice,
  type Figures,
  type FrontMatter,
  type GlossaryTerm,
  type MeasuredRule,
  type Meter,
  type Module,
  modules,
  type NumberInput,
  type NumbersTask,
  type Question,
  type RanBacktest,
  type RuleTask,
  type Source,
  type Task,
  type Term,
  type Verdict,
} from './lesson.ts'
export { anchorOf, proseOf, type Section, sectionsOf } from './prose.ts'
export { readingEase, syllablesOf, wordsOf } from './reading-ease.ts'
export { type CorrelationData, rollingCorrelation } from './rolling-correlation.ts'
export { isTrue, type ThresholdData, type ThresholdFound, type ThresholdRule, thresholdFound } from './threshold.ts'
export type { WidgetBars } from './widget-bars.ts'
export { type WidgetName, widgets } from './widgets.ts'
