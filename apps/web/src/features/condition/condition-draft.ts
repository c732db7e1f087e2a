import {
  type Check,
  type Condition,
  emptyStops,
  hasEmptySlot,
  isPatternEntry,
  isPatternSign,
  isRange,
  isValue,
  makeOperand,
  type Operand,
  type ParsedFormula,
  type StopSettings,
} from '@assay/strategy'

/** The condition as chosen so far. */
export interface ConditionParts {
  left: Operand | null
  check: Check | null
  right: Operand | null
}

/** An edit of an entry block. It has no levels, so saving it cannot change any. */
interface EntryDraft extends ConditionParts {
  ruleType: 'entry'
}

/** An edit of an exit block, of target and stop, or of both. */
export interface ExitDraft extends ConditionParts {
  ruleType: 'exit'
  stops: StopSettings
}

/** The state of the condition builder. */
export type ConditionDraft = EntryDraft | ExitDraft

const partsOf = (block: Condition | null): ConditionParts => ({
  left: block?.indicator1 ?? null,
  check: block?.check ?? null,
  right: block?.indicator2 ?? null,
})

export const entryDraft = (block: Condition | null): EntryDraft => ({ ruleType: 'entry', ...partsOf(block) })

export const exitDraft = (block: Condition | null, stops: StopSettings | null): ExitDraft => ({
  ruleType: 'exit',
  ...partsOf(block),
  stops: stops ?? emptyStops,
})

/** The parts in the order in which they are chosen. */
export type Step = 'left' | 'operator' | 'right'

export const stepTitles: Readonly<Record<Step, string>> = { left: 'Left operand', operator: 'Operator', right: 'Right operand' }

const isWhole = (operand: Operand | null): operand is Operand => operand !== null && !hasEmptySlot(operand)

/** The next part to choose; null if none is missing. */
export function firstMissing({ left, check, right }: ConditionParts): Step | null {
  if (!isWhole(left)) return 'left'
  if (!check) return 'operator'
  return isWhole(right) ? null : 'right'
}

/** The whole condition, or null while something is missing. */
export function conditionOf({ left, check, right }: ConditionParts): Condition | null {
  return isWhole(left) && check && isWhole(right) ? { indicator1: left, check, indicator2: right } : null
}

/** A candlestick pattern works only with == and PATTERN, so choosing one fixes the operator. */
export function isFixed({ left, right }: ConditionParts): boolean {
  return [left, right].some((operand) => operand !== null && (isPatternSign(operand) || isPatternEntry(operand)))
}

const isRun = (check: Check | null) => check === 'rising' || check === 'falling'

export function withLeft<D extends ConditionParts>(draft: D, left: Operand | null): D {
  const { check, right } = coupled(draft, left, draft.right)
  return { ...draft, left, check, right }
}

export function withRight<D extends ConditionParts>(draft: D, right: Operand | null): D {
  const { check, right: left } = coupled(draft, right, draft.left)
  const fits = right && isRange(right) ? 'between' : check === 'between' && right ? null : check
  return { ...draft, right, left, check: fits }
}

/** How choosing one side changes the operator and the other side. */
function coupled({ check }: ConditionParts, chosen: Operand | null, other: Operand | null): { check: Check | null; right: Operand | null } {
  if (chosen && isPatternEntry(chosen)) return { check: '==', right: makeOperand('PATTERN', { timeframe: chosen.timeframe }) }
  if (chosen && isPatternSign(chosen)) return { check: '==', right: other && isPatternEntry(other) ? other : null }
  // PATTERN means nothing without a pattern, and a pattern means nothing beside anything else.
  if (other && (isPatternSign(other) || isPatternEntry(other))) return { check: null, right: null }
  return { check, right: other }
}

/** Sets the operator and a right side that fits it: a range for between, a number of candles for rising and falling. */
export function withCheck<D extends ConditionParts>(draft: D, check: Check, range: Operand): D {
  const { right } = draft
  if (check === 'between') return { ...draft, check, right: right && isRange(right) ? right : range }
  if (isRun(check)) return { ...draft, check, right: right && isValue(right) && isRun(draft.check) ? right : oneCandle() }
  // A range or a number of candles means nothing with another operator.
  const stale = right !== null && (isRange(right) || (isRun(draft.check) && isValue(right)))
  return { ...draft, check, right: stale ? null : right }
}

/** Applies a typed formula: a whole condition, or an operand for the current side. */
export function withFormula<D extends ConditionParts>(draft: D, formula: Exclude<ParsedFormula, { kind: 'fault' }>, step: Step): D {
  if (formula.kind === 'operand') return step === 'right' ? withRight(draft, formula.operand) : withLeft(draft, formula.operand)
  const { indicator1: left, check, indicator2: right } = formula.condition
  return { ...draft, left, check, right }
}

const oneCandle = () => makeOperand('VALUE', { params: { value: 1 } })
