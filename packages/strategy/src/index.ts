export { afterEvents } from './after-events.ts'
export { type AliasSource, aliasOf, filledParams, makeFunction, makeOperand, type OperandChoice } from './alias.ts'
export { appendToEntries, avoidEvents, type EventsToAvoid } from './avoid-events.ts'
export { type BlockDraft, canCreateBlock, emptyStops, isBlank, stopsFault, switchTrailing } from './block-draft.ts'
export { type BlockNumber, changeNumber, type NumberChange } from './block-number.ts'
export { type Bounds, boundsOf } from './bounds.ts'
export { canonicalCheck, checkAliases, isArithmetic, type Operator, type OperatorTab, operatorOf, operatorTabs } from './check.ts'
export { newDocument, parseDocument, readDocument, StrategyDocumentSchema, serialiseDocument } from './document.ts'
export { documentOf } from './document-of.ts'
export { type FinalStrategy, indicatorsOf, type RulePlace, rulesOf, type SentIndicator, sides } from './final-strategy.ts'
export { type ParsedFormula, parseFormula } from './formula-parse.ts'
export { type FormulaOptions, printCondition, printOperand } from './formula-print.ts'
export type { FormulaFault } from './formula-tokens.ts'
export { type FunctionName, findFunction, functionNames, type OperandFunction, operandFunctions } from './functions.ts'
export { rulesAt, withRules } from './grouped-document.ts'
export {
  duplicateSpan,
  groupFault,
  groupSpan,
  insertBefore,
  joinedBy,
  moveSpan,
  removeSpan,
  setConnector,
  spanBetween,
  ungroup,
} from './groups.ts'
export { type LabelPiece, labelParts, labelPieces, type OperandLabel, operandLabel } from './label.ts'
export { limits } from './limits.ts'
export {
  alternates,
  append,
  clear,
  duplicateBlock,
  insertAt,
  insertBlock,
  isBlock,
  removeAt,
  removeBlock,
  replaceAt,
  updateCondition,
  updateLogic,
} from './list.ts'
export { onTimeframe } from './on-timeframe.ts'
export { beyondOnePrice, documentBeyondOnePrice, ruleBeyondOnePrice } from './one-price.ts'
export { clampCandle, foldOperand, isConstant, isFixed, isPatternSign, isRange, isValue, operandDepth, operandsWithin } from './operand.ts'
export { fieldOf, type Path, pathText } from './path.ts'
export {
  comparesPrices,
  type Plan,
  type PlanCall,
  type PlanCondition,
  type PlanRead,
  type PlanSeries,
  type Program,
  planAnd,
} from './plan.ts'
export { type AllRules, compile } from './plan-compile.ts'
export { candlesNeeded, fewestCandlesIn } from './plan-warmup.ts'
export { hasLevels, type PreviewPart, previewOf, previewText, stopsLine, trails } from './preview.ts'
export { type Problem, type ProblemCode, problemCodes } from './problem.ts'
export { Refusal, type RefusalMore } from './refusal.ts'
export {
  type CarriedOptions,
  type ChosenOptions,
  chosenOptions,
  chosenTouchOrder,
  finalStrategyOf,
  intrabarModes,
  oppositeEntries,
  type Period,
  pageRequestOf,
  pageTouchOrder,
  type RunOptions,
  type RunRequest,
  requestOf,
  type TouchOrder,
  usualOptions,
} from './request.ts'
export { ruleCost } from './rule-cost.ts'
export { ConditionSchema, OperandSchema, RulesSchema, StopSettingsSchema } from './schema.ts'
export { blockLine, blockNote, blockTokens, conditionWords, type Token, timeframeWords, tokenPieces } from './sentence.ts'
export {
  emptySlot,
  hasEmptySlot,
  isEmptySlot,
  retimed,
  type SlotPath,
  slotAt,
  slotsOf,
  withArgs,
  withoutFunction,
  withSlot,
  wrapSlot,
} from './slots.ts'
export { type Suggestion, suggestions, suggestionsOn } from './suggestions.ts'
export { clausesOf, conditionsOf, isTree, listOf, type Member, membersTree, nodesOf, operandsOf, treeOf, type Visit, walk } from './tree.ts'
export * from './types.ts'
export { type Comparison, comparisonOf, unitOf } from './unit.ts'
export { treeProblems, validateRequest, validateRules } from './validate.ts'
export { conditionProblems } from './validate-condition.ts'
export { isPatternEntry, operandProblems } from './validate-operand.ts'
export { volumeWarning } from './volume.ts'
export { type RuleWarning, treeWarnings, type WarningCode, type WarningOptions, warningsOf } from './warnings.ts'
