import type { SlotPath } from '@assay/strategy'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { nextIndex } from '../../features/builder/edits.ts'
import type { Place } from '../../features/builder/place.ts'
import { type ConditionDraft, firstMissing, type Step } from '../../features/condition/condition-draft.ts'
import { changeDraft, redoDraft, undoDraft } from '../../features/condition/draft-history.ts'
import { type GoodTarget, type Standing, standingOf } from '../../features/condition/edit-session.ts'
import type { ChosenPart } from '../../features/condition/loss.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { focusFault } from '../../ui/form-fault.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import type { BlockAt } from '../builder/use-selected-block.ts'
import { useSeries } from '../builder/use-series.ts'
import { useStart } from '../builder/use-start.ts'
import { useEditSession } from './use-edit-session.ts'

export interface Edited {
  place: Place
  target: GoodTarget
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
  const { place, target, onLeave } = edited
  useStart()
  const { present: work, owner } = useBuilder()
  const { series, fault: daysFault } = useSeries(work)
  const [session, setHistory] = useEditSession({ ...work, owner }, place, target)
  const { history } = session
  const draft = history.present
  const [{ step, path }, setAt] = useState<At>(() => ({ step: firstMissing(draft) ?? 'left', path: [] }))
  const { standing, sound, asked } = useChecked(session, series)
  const { problems, warnings, canSave, fault } = standing
  const { root, save } = useSaveBlock(edited, standing)
  const setDraft = (next: ConditionDraft, chosen: ChosenPart) => setHistory(changeDraft(history, next, chosen))
  const undo = () => setHistory(undoDraft(history))
  const redo = () => setHistory(redoDraft(history))
  const can = { save: standing.saved !== null, undo: history.past.length > 0, redo: history.future.length > 0 }
  useKeys({ save, undo, redo, leave: onLeave }, can)
  return {
    place,
    target,
    document: work.document,
    series,
    daysFault,
    draft,
    setDraft,
    undo,
    root,
    step,
    path,
    setStep: (next: Step, slot: SlotPath = []) => setAt({ step: next, path: slot }),
    sound,
    asked,
    fault,
    canSave,
    save,
    loss: history.loss,
    complaints: [...problems, ...warnings],
    modify: target.kind !== 'new',
  }
}

/** What is wrong with the draft, the condition if it is sound, and what it did on the bars. */
function useChecked(session: Parameters<typeof standingOf>[0], series: ReturnType<typeof useSeries>['series']) {
  const standing = useMemo(() => standingOf(session), [session])
  const sound = standing.problems.length > 0 ? null : standing.condition
  const asked = useAsk(
    'condition',
    useMemo(() => (series && sound ? { series, condition: sound } : null), [series, sound]),
  )
  return { standing, sound, asked }
}

/** Saves the block, after text typed in an open form of the page in `root` was taken into the draft. */
function useSaveBlock({ place, onSaved }: Edited, { saved }: Standing) {
  const dispatch = useDispatch()
  const { document } = useBuilder().present
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
    if (!saved) return
    dispatch(builder.conditionSaved(saved))
    onSaved(saved.block ? (saved.index ?? saved.before ?? nextIndex(document.rules[place.side][place.ruleType])) : 'sltp')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once the form has been applied
  useEffect(() => {
    if (saves > 0) save()
  }, [saves])
  return { root, save }
}

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
