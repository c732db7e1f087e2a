import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import type { Place } from '../../features/builder/place.ts'
import type { Step } from '../../features/condition/ConditionSentence.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { useSeries } from '../builder/use-series.ts'
import { useStart } from '../builder/use-start.ts'
import { standingOf, type Target, useDraft } from './use-condition.ts'

export interface Edited {
  place: Place
  target: Exclude<Target, { kind: 'bad' }>
  /** Names the draft that a reload finds again. */
  address: string
  onLeave: () => void
}

/** What the parts of the condition builder show. */
export type ConditionEditorState = ReturnType<typeof useConditionEditor>

export function useConditionEditor({ place, target, address, onLeave }: Edited) {
  const dispatch = useDispatch()
  useStart()
  const work = useBuilder().present
  const { document } = work
  const { series } = useSeries(work)
  const [draft, setDraft] = useDraft(document, place, target, address)
  const [step, setStep] = useState<Step>('left')
  const standing = useMemo(() => standingOf(document, place, target, draft), [document, place, target, draft])
  const { condition, stops, problems, warnings, canSave } = standing
  const problem = problems[0] ?? null
  const sound = problem ? null : condition
  const asked = useAsk(
    'condition',
    useMemo(() => (series && sound ? { series, condition: sound } : null), [series, sound]),
  )

  function save() {
    if (!canSave || problem) return
    dispatch(builder.conditionSaved({ place, index: target.kind === 'block' ? target.index : undefined, block: condition, stops }))
    onLeave()
  }

  useKeys(save, canSave && !problem, onLeave)
  const modify = target.kind !== 'new'
  return {
    place,
    target,
    document,
    series,
    draft,
    setDraft,
    step,
    setStep,
    sound,
    asked,
    problem,
    complaints: [...problems, ...warnings],
    canSave,
    modify,
    save,
  }
}

function useKeys(save: () => void, enabled: boolean, leave: () => void): void {
  useShortcuts('Condition builder', [
    { keys: 'enter', label: 'Create or modify the block', run: save, enabled },
    { keys: 'mod+enter', label: 'Create or modify the block from a field', run: save, enabled },
    { keys: 'escape', label: 'Back without saving', run: leave },
    { keys: '/', label: 'Search indicators', run: () => document.querySelector<HTMLElement>('input[data-search]')?.focus() },
  ])
}
