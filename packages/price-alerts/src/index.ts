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
  verbOf,
  type Why,
} from './condition.ts'
export {
  type Armed,
  type Awaits,
  begun,
  isCooling,
  isCurrentAfter,
  isNew,
  isOnLevel,
  type LastPrice,
  type Memory,
  moved,
  type Terms,
} from './decide.ts'
export { type FiringOptions, firingsOf, firingsOn, type LoneAlert, type SourcedPrice } from './firings.ts'
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
export { createWatch, type Decision, isBreak, type Market, type QuoteStep, type Watch } from './watch.ts'
