import { type Check, type Operand, operandLabel, operatorOf } from '@assay/strategy'
import { type ConditionDraft, type ConditionParts, isFixed } from './condition-draft.ts'

/** The part of the condition that was chosen. */
export type ChosenPart = keyof ConditionParts | 'stops'

interface Part {
  part: ChosenPart
  before: string | null
  after: string | null
}

/** What a choice removed besides what it replaced, in a sentence or two; null if nothing. */
export function lossOf(before: ConditionDraft, after: ConditionDraft, chosen: ChosenPart): string | null {
  const changed = partsOf(before, after).filter(({ before: was, after: is }) => was !== null && was !== is)
  const removed = changed.filter(({ after: is }) => is === null).map(({ before: was }) => was as string)
  const replaced = changed.filter(({ part, after: is }) => part !== chosen && is !== null)
  const sentences = [
    ...(removed.length > 0 ? [`${listed(removed)} ${removed.length > 1 ? 'were' : 'was'} removed.`] : []),
    ...replaced.map(({ before: was, after: is }) => `${was} was replaced by ${is}.`),
    ...(replaced.length > 0 && isFixed(after) ? ['A candlestick pattern goes with == and PATTERN only.'] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

function partsOf(before: ConditionDraft, after: ConditionDraft): Part[] {
  const each = <K extends keyof ConditionParts>(part: K, text: (value: NonNullable<ConditionParts[K]>) => string): Part => {
    const [was, is] = [before[part], after[part]].map((value) => (value === null ? null : text(value as NonNullable<ConditionParts[K]>)))
    return { part, before: was, after: is }
  }
  return [
    each('left', (operand: Operand) => operandLabel(operand)),
    each('check', (check: Check) => operatorOf(check).inline),
    each('right', (operand: Operand) => operandLabel(operand)),
    ...switched(before, after),
  ]
}

/** Turning trailing on or off clears target and stop; emptying a field by hand is no loss. */
function switched(draft: ConditionDraft, next: ConditionDraft): Part[] {
  if (draft.ruleType === 'entry' || next.ruleType === 'entry') return []
  const [before, after] = [draft.stops, next.stops]
  if (before.enableTrailingStopLoss === after.enableTrailingStopLoss) return []
  const level = (name: string, value: number | null) => (value ? `${name} ${value}` : null)
  return [
    { part: 'stops', before: level('Target', before.target), after: level('Target', after.target) },
    { part: 'stops', before: level('Stop Loss', before.stopLoss), after: level('Stop Loss', after.stopLoss) },
  ]
}

const listed = (texts: string[]) => (texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts[0])
