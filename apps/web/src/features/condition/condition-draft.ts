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

/** The state of the condition builder. */
export interface ConditionDraft {
  left: Operand | null
  check: Check | null
  right: Operand | null
  stops: StopSettings
}

export const newDraft = (block: Condition | null, stops: StopSettings | null): ConditionDraft => ({
  left: block?.indicator1 ?? null,
  check: block?.check ?? null,
  right: block?.indicator2 ?? null,
  stops: stops ?? emptyStops,
})

/** The parts in the order in which they are chosen. */
export type Step = 'left' | 'operator' | 'right'

export const stepTitles: Readonly<Record<Step, string>> = { left: 'Left operand', operator: 'Operator', right: 'Right operand' }

const isWhole = (operand: Operand | null): operand is Operand => operand !== null && !hasEmptySlot(operand)

/** The next part to choose; null if none is missing. */
export function firstMissing({ left, check, right }: ConditionDraft): Step | null {
  if (!isWhole(left)) return 'left'
  if (!check) return 'operator'
  return isWhole(right) ? null : 'right'
}

/** The whole condition, or null while something is missing. */
export function conditionOf({ left, check, right }: ConditionDraft): Condition | null {
  return isWhole(left) && check && isWhole(right) ? { indicator1: left, check, indicator2: right } : null
}

/** A candlestick pattern works only with == and PATTERN, so choosing one fixes the operator. */
export function isFixed({ left, right }: ConditionDraft): boolean {
  return [left, right].some((operand) => operand !== null && (isPatternSign(operand) || isPatternEntry(operand)))
}

const isRun = (check: Check | null) => check === 'rising' || check === 'falling'

export function withLeft(draft: ConditionDraft, left: Operand | null): ConditionDraft {
  const { check, right } = coupled(draft, left, draft.right)
  return { ...draft, left, check, right }
}

export function withRight(draft: ConditionDraft, right: Operand | null): ConditionDraft {
  const { check, right: left } = coupled(draft, right, draft.left)
  const fits = right && isRange(right) ? 'between' : check === 'between' && right ? null : check
  return { ...draft, right, left, check: fits }
}

/** How choosing one side changes the operator and the other side. */
function coupled({ check }: ConditionDraft, chosen: Operand | null, other: Operand | null): { check: Check | null; right: Operand | null } {
  if (chosen && isPatternEntry(chosen)) return { check: '==', right: makeOperand('PATTERN', { timeframe: chosen.timeframe }) }
  if (chosen && isPatternSign(chosen)) return { check: '==', right: other && isPatternEntry(other) ? other : null }
  // PATTERN means nothing without a pattern, and a pattern means nothing beside anything else.
  if (other && (isPatternSign(other) || isPatternEntry(other))) return { check: null, right: null }
  return { check, right: other }
}

/** Sets the operator and a right side that fits it: a range for between, a number of candles for rising and falling. */
export function withCheck(draft: ConditionDraft, check: Check, range: Operand): ConditionDraft {
  const { right } = draft
  if (check === 'between') return { ...draft, check, right: right && isRange(right) ? right : range }
  if (isRun(check)) return { ...draft, check, right: right && isValue(right) && isRun(draft.check) ? right : oneCandle() }
  // A range or a number of candles means nothing with another operator.
  const stale = right !== null && (isRange(right) || (isRun(draft.check) && isValue(right)))
  return { ...draft, check, right: stale ? null : right }
}

/** Applies a typed formula: a whole condition, or an operand for the current side. */
export function withFormula(draft: ConditionDraft, formula: Exclude<ParsedFormula, { kind: 'fault' }>, step: Step): ConditionDraft {
  if (formula.kind === 'operand') return step === 'right' ? withRight(draft, formula.operand) : withLeft(draft, formula.operand)
  const { indicator1: left, check, indicator2: right } = formula.condition
  return { ...draft, left, check, right }
}

const oneCandle = () => makeOperand('VALUE', { params: { value: 1 } })
