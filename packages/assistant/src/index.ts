export { understand } from './assistant.ts'
export { type CheckedText, checkNumbers, type NumberMark } from './citations/check-numbers.ts'
export type { CitedResult } from './citations/leaves.ts'
export { instantsOf } from './make/days.ts'
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
export { conditionText, readCondition } from './say/alert-condition.ts'
export { assumedValue } from './say/assumed-value.ts'
export { withChoice } from './say/choice.ts'
export { completionsOf, type Offer } from './say/complete.ts'
export { nearestSentences } from './say/nearest-sentence.ts'
export { printStrategy } from './say/print-strategy.ts'
