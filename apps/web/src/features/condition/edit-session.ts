import { canCreateBlock, conditionProblems, emptyStops, isBlock, type StrategyDocument, treeWarnings } from '@assay/strategy'
import { useEffect, useState } from 'react'
import type { Place } from '../../features/builder/place.ts'
import { type ConditionDraft, conditionOf, newDraft } from '../../features/condition/condition-draft.ts'
import { keepDraft, readKeptDraft } from '../../features/condition/kept-draft.ts'
import { type DraftHistory, startDraft } from './draft-history.ts'

/** What is being modified: nothing, a block of the list, the target and stop card, or something that does not exist. */
export type Target = { kind: 'new' } | { kind: 'block'; index: number } | { kind: 'sltp' } | { kind: 'bad'; why: string }

export function targetOf(document: StrategyDocument, { side, ruleType }: Place, modify: string | null): Target {
  if (modify === null) return { kind: 'new' }
  if (modify === 'sltp')
    return ruleType === 'exit'
      ? { kind: 'sltp' }
      : { kind: 'bad', why: 'Target and stop loss belong to the exit rules, not to the entry rules.' }
  const index = Number(modify)
  if (/^\d+$/.test(modify) && isBlock(document.rules[side][ruleType][index])) return { kind: 'block', index }
  return { kind: 'bad', why: `There is no block "${modify.slice(0, 20)}" in this list. It may have been deleted.` }
}

/** The draft of this address: the one edited before a reload, otherwise the stored block, otherwise an empty one. */
export function useDraft(document: StrategyDocument, place: Place, target: Target, address: string) {
  const [history, setHistory] = useState<DraftHistory>(() => {
    const item = target.kind === 'block' ? document.rules[place.side][place.ruleType][target.index] : undefined
    const stored = newDraft(isBlock(item) ? item : null, place.ruleType === 'exit' ? document.stops[place.side] : null)
    return startDraft(readKeptDraft(address) ?? stored)
  })
  useEffect(() => keepDraft(address, history.present), [address, history.present])
  return [history, setHistory] as const
}

/** Whether the block can be saved, and its messages. */
export function standingOf(document: StrategyDocument, { side }: Place, target: Target, draft: ConditionDraft) {
  const stored = document.stops[side] ?? emptyStops
  const { stops } = draft
  const stopsChanged = JSON.stringify(stops) !== JSON.stringify(stored)
  const condition = target.kind === 'sltp' ? null : conditionOf(draft)
  const problems = condition ? conditionProblems(condition).map(({ message }) => message) : []
  const warnings =
    condition && problems.length === 0 ? treeWarnings({ logic: 'and', conditions: [condition] }).map(({ message }) => message) : []
  return {
    condition,
    stops: stopsChanged ? stops : undefined,
    problems,
    warnings,
    canSave: canCreateBlock({ indicator1: condition?.indicator1, check: condition?.check, indicator2: condition?.indicator2, stops }),
  }
}
