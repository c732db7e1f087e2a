export { understand } from './assistant.ts'
export { withChoice } from './choice.ts'
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
