import type { SlotPath, StrategyDocument } from '@assay/strategy'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { usePageBars } from '../../base/page-bars.slice.ts'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { nextIndex } from '../../features/builder/edits.ts'
import type { Place } from '../../features/builder/place.ts'
import { type ConditionDraft, firstMissing, type Step } from '../../features/condition/condition-draft.ts'
import type { ChosenPart } from '../../features/condition/loss.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { focusFault } from '../../ui/form-fault.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { BlockAt } from '../builder/use-selected-block.ts'
import { useSeries } from '../builder/use-series.ts'
import { useStart } from '../builder/use-start.ts'
import { changeDraft, redoDraft, undoDraft } from './draft-history.ts'
import { standingOf, type Target, useDraft } from './use-condition.ts'

export interface Edited {
  place: Place
  target: Exclude<Target, { kind: 'bad' }>
  /** The name of the draft that a reload restores. */
  address: string
  onLeave: () => void
  /** Called with the block that was created or changed. */
  onSaved: (at: BlockAt) => void
}

/** The part that is being chosen, and its slot. */
interface At {
  step: Step
  path: SlotPath
}

/** The state that all parts of the condition builder share. */
export type ConditionEditorState = ReturnType<typeof useConditionEditor>

export function useConditionEditor(edited: Edited) {
  const { place, target, address, onLeave } = edited
  useStart()
  const work = useBuilder().present
  const { document } = work
  const { series } = useSeries(work)
  const [history, setHistory] = useDraft(document, place, target, address)
  const draft = history.present
  const [{ step, path }, setAt] = useState<At>(() => ({ step: firstMissing(draft) ?? 'left', path: [] }))
  const setStep = (next: Step, slot: SlotPath = []) => setAt({ step: next, path: slot })
  const standing = useMemo(() => standingOf(document, place, target, draft), [document, place, target, draft])
  const { condition, problems, warnings, canSave } = standing
  const problem = problems[0] ?? null
  const sound = problem ? null : condition
  const asked = useAsk(
    'condition',
    useMemo(() => (series && sound ? { series, condition: sound } : null), [series, sound]),
  )
  usePageBars(asked.answer ? { symbol: document.symbol, ...asked.answer.facts } : null)
  const { root, save } = useSaveBlock(edited, standing, document)
  const setDraft = (next: ConditionDraft, chosen: ChosenPart) => setHistory(changeDraft(history, next, chosen))
  const undo = () => setHistory(undoDraft(history))
  const redo = () => setHistory(redoDraft(history))
  const can = { save: canSave && !problem, undo: history.past.length > 0, redo: history.future.length > 0 }
  useKeys({ save, undo, redo, leave: onLeave }, can)
  return {
    ...{ place, target, document, series, draft, setDraft, undo, root, step, path, setStep, sound, asked, problem, canSave, save },
    loss: history.loss,
    complaints: [...problems, ...warnings],
    modify: target.kind !== 'new',
  }
}

/** Saves the block, after text typed in an open form of the page in `root` was taken into the draft. */
function useSaveBlock({ place, target, onSaved }: Edited, { condition, stops, problems, canSave }: Standing, document: StrategyDocument) {
  const dispatch = useDispatch()
  const root = useRef<HTMLDivElement>(null)
  // Counts saves that wait for an open form.
  const [saves, setSaves] = useState(0)

  function save() {
    if (root.current && focusFault(root.current)) return
    const unapplied = root.current?.querySelector<HTMLFormElement>('form[data-unapplied]')
    if (unapplied) {
      unapplied.requestSubmit()
      setSaves(saves + 1)
      return
    }
    if (!canSave || problems.length > 0) return
    dispatch(builder.conditionSaved({ place, index: target.kind === 'block' ? target.index : undefined, block: condition, stops }))
    onSaved(condition ? (target.kind === 'block' ? target.index : nextIndex(document.rules[place.side][place.ruleType])) : 'sltp')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once the form has been applied
  useEffect(() => {
    if (saves > 0) save()
  }, [saves])
  return { root, save }
}

type Standing = ReturnType<typeof standingOf>

type Runs = Record<'save' | 'undo' | 'redo' | 'leave', () => void>

function useKeys({ save, undo, redo, leave }: Runs, can: Record<'save' | 'undo' | 'redo', boolean>): void {
  useShortcuts('Condition builder', [
    { keys: 'enter', label: 'Create or modify the block', run: save, enabled: can.save },
    { keys: 'mod+enter', label: 'Create or modify the block from a field', run: save, enabled: can.save },
    { keys: 'mod+z', label: 'Undo', run: undo, enabled: can.undo },
    { keys: 'mod+shift+z', label: 'Redo', run: redo, enabled: can.redo },
    { keys: 'escape', label: 'Back without saving', run: leave },
    { keys: '/', label: 'Search indicators', run: () => document.querySelector<HTMLElement>('input[data-search]')?.focus() },
  ])
}
