import { emptySlot, type ParsedFormula, type SlotPath, withSlot } from '@assay/strategy'
import { lazy, Suspense, useState } from 'react'
import { ConditionSentence } from '../../features/condition/ConditionSentence.tsx'
import { type Step, withFormula, withLeft, withRight } from '../../features/condition/condition-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ConditionEditorState } from './use-condition-editor.ts'
import { useMoveOn } from './use-move-on.ts'

const FormulaField = lazy(() => import('../../features/condition/FormulaField.tsx').then((module) => ({ default: module.FormulaField })))

/** The condition as it is built, in slots or as a typed line. */
export function Condition1({ editor }: { editor: ConditionEditorState }) {
  const { draft, setDraft, step, path, setStep, document, root } = editor
  const [typing, setTyping] = useState(false)
  const moveOn = useMoveOn(root, draft)

  function empty(side: Step, slot: SlotPath) {
    const operand = side === 'operator' ? null : draft[side]
    if (!operand || side === 'operator') return
    const next = slot.length === 0 ? null : withSlot(operand, slot, emptySlot(operand.timeframe))
    setDraft(side === 'left' ? withLeft(draft, next) : withRight(draft, next), side)
    setStep(side, slot)
  }

  function read(formula: Exclude<ParsedFormula, { kind: 'fault' }>) {
    setDraft(withFormula(draft, formula, step), formula.kind === 'operand' && step === 'right' ? 'right' : 'left')
    setTyping(false)
    setStep(step === 'right' ? 'right' : 'left')
    moveOn('left')
  }

  return (
    <div className="border-b border-line px-gutter pb-5 max-md:border-b-0 max-md:pb-3">
      <div className="mb-1.5 flex min-h-control items-center justify-between gap-3">
        <p className="text-12 text-ink-2">Condition1</p>
        {typing ? null : <Hints onType={() => setTyping(true)} />}
      </div>
      {typing ? (
        <Suspense fallback={<Skeleton className="h-8.5" />}>
          <FormulaField draft={draft} timeframe={document.timeframe} onRead={read} onClose={() => setTyping(false)} />
        </Suspense>
      ) : (
        <ConditionSentence draft={draft} step={step} path={path} onStep={setStep} onEmpty={empty} onType={() => setTyping(true)} />
      )}
    </div>
  )
}

const hints: readonly [keys: string[], what: string][] = [
  [['←', '→'], 'next slot'],
  [['↑', '↓'], 'out and in'],
  [['Enter'], 'change'],
  [['Backspace'], 'empty'],
  [['('], 'type'],
]

function Hints({ onType }: { onType: () => void }) {
  return (
    <div className="flex items-center gap-4 text-12 text-ink-3">
      {hints.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5 max-lg:hidden pointer-coarse:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {what}
        </span>
      ))}
      <Button kind="quiet" onClick={onType}>
        Type the formula
      </Button>
    </div>
  )
}
