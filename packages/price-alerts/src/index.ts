export type { PathPoint } from './bar-path.ts'
export {
  type AlertSide,
  aimWords,
  alertSides,
  holds,
  isMove,
  levelsOf,
  type MoveCondition,
  type PriceCondition,
  type PricePoint,
  priceOf,
  type StepCondition,
  stepFires,
} from './condition.ts'
export { type FiringOptions, firingsOf } from './firings.ts'
export {
  isPriceKind,
  type LevelName,
  levelNames,
  moveKindNames,
  type ParamName,
  type PriceKind,
  priceKindNames,
  priceKinds,
  stepKindNames,
} from './kinds/index.ts'
export type { Param } from './kinds/kind.ts'
export { createMatcher, type Matcher } from './matcher.ts'
export type { Armed } from './roster.ts'
