import type { StopSettings } from '@assay/strategy'
import { change, type History, redo, startHistory, undo } from '../../base/history.ts'
import type { ConditionDraft } from './condition-draft.ts'
import { type ChosenPart, lossOf } from './loss.ts'

/** The edited condition with its undo history. */
export interface DraftHistory extends History<ConditionDraft> {
  /** What the last choice removed, or null. */
  loss: string | null
  /** The amount that is being typed: all its digits are one undo step. */
  typing: keyof StopSettings | null
}

export const startDraft = (draft: ConditionDraft): DraftHistory => ({ ...startHistory(draft), loss: null, typing: null })

export function changeDraft(history: DraftHistory, next: ConditionDraft, chosen: ChosenPart): DraftHistory {
  const typing = typedAmount(history.present, next)
  const goesOn = typing !== null && typing === history.typing
  const changed = goesOn ? { ...history, present: next, future: [] } : change(history, next)
  return { ...changed, typing, loss: lossOf(history.present, next, chosen) }
}

const settled = (history: DraftHistory): DraftHistory => ({ ...history, loss: null, typing: null })

export const undoDraft = (history: DraftHistory): DraftHistory => settled(undo(history))
export const redoDraft = (history: DraftHistory): DraftHistory => settled(redo(history))

const amounts = ['target', 'stopLoss', 'trailAmountValue'] as const

/** The amount in which both drafts differ, if they differ in nothing else. */
function typedAmount(before: ConditionDraft, after: ConditionDraft): keyof StopSettings | null {
  if (before.ruleType === 'entry' || after.ruleType === 'entry') return null
  if (before.left !== after.left || before.check !== after.check || before.right !== after.right) return null
  const { stops: was } = before
  const { stops: is } = after
  if (was.type !== is.type || was.enableTrailingStopLoss !== is.enableTrailingStopLoss) return null
  const differing = amounts.filter((amount) => was[amount] !== is[amount])
  return differing.length === 1 ? differing[0] : null
}
