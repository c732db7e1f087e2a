export type { PathPoint } from './bar-path.ts'
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
} from './condition.ts'
export { type FiringOptions, firingsOf } from './firings.ts'
export { createMatcher, type Matcher } from './matcher.ts'
export type { Armed } from './roster.ts'
