export { understand } from './assistant.ts'
export { assumedValue } from './assumed-value.ts'
export { withChoice } from './choice.ts'
export { type CheckedText, checkNumbers, type NumberMark } from './citations/check-numbers.ts'
export type { CitedResult } from './citations/leaves.ts'
export { completionsOf, type Offer } from './complete.ts'
export { nearestSentences } from './nearest-sentence.ts'
export { printStrategy } from './print-strategy.ts'
export type {
  AlertResult,
  ChatContext,
  ChatResult,
  LookupResult,
  Question,
  QuestionResult,
  RefusalResult,
  StrategyResult,
} from './result.ts'
