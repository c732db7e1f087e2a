import { type Check, labelParts, type Operand, operatorOf, type SlotPath } from '@assay/strategy'
import { classes } from '../../ui/classes.ts'
import { type ConditionDraft, type Step, stepTitles } from './condition-draft.ts'
import { FormulaSlots, slotId } from './FormulaSlots.tsx'
import { slotKeys } from './slot-keys.ts'

interface Props {
  draft: ConditionDraft
  /** The part being chosen, and its slot. */
  step: Step
  path: SlotPath
  onStep: (step: Step, path?: SlotPath) => void
  /** Empties a slot of a side. */
  onEmpty: (step: Step, path: SlotPath) => void
  /** Starts typing the formula. */
  onType: () => void
}

/** Condition1 as chosen so far; clicking a part goes to where it is chosen. */
export function ConditionSentence({ draft: { left, check, right }, step, path, onStep, onEmpty, onType }: Props) {
  const part = (side: 'left' | 'right', operand: Operand | null) => {
    const at = { name: stepTitles[side], current: step === side, path: step === side ? path : null }
    return <Part {...at} operand={operand} onSlot={(slot) => onStep(side, slot)} />
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      role="group"
      aria-label="Condition1"
      className="flex flex-wrap items-center gap-2.5 max-md:gap-2"
      onKeyDown={(event) => slotKeys(event, { type: onType, empty: (slot) => onEmpty(...placeOf(slot)) })}
    >
      {part('left', left)}
      <button
        type="button"
        data-slot={stepTitles.operator}
        aria-label={`Operator: ${check ? operatorOf(check).words : 'not chosen yet'}`}
        aria-current={step === 'operator' ? 'step' : undefined}
        onClick={() => onStep('operator')}
        className="h-8.5 rounded-control px-1 text-14 text-ink-2 aria-[current]:text-ink xl:text-16"
      >
        {operatorText(check)}
      </button>
      {part('right', right)}
    </div>
  )
}

const operatorText = (check: Check | null) => (check ? operatorOf(check).inline : 'operator')

/** The side and the slot of an id in the sentence. */
function placeOf(slot: string): [step: Step, path: SlotPath] {
  const [title, ...path] = slot.split('.')
  const step = (['left', 'operator', 'right'] as const).find((each) => stepTitles[each] === title)!
  return [step, path.map(Number)]
}

interface PartProps {
  name: string
  operand: Operand | null
  current: boolean
  path: SlotPath | null
  onSlot: (path: SlotPath) => void
}

function Part({ name, operand, current, path, onSlot }: PartProps) {
  if (operand?.args) return <FormulaSlots side={name} root={operand} active={path} onSlot={onSlot} />
  const label = operand && labelParts(operand)
  const text = label ? [label.text, label.timeframe && `[${label.timeframe}]`, label.offset].filter(Boolean).join(' ') : 'not chosen yet'
  return (
    <button
      type="button"
      data-slot={slotId(name, [])}
      aria-label={`${name}: ${text}`}
      aria-current={current ? 'step' : undefined}
      onClick={() => onSlot([])}
      className={classes(
        'flex h-8.5 items-center gap-1.5 rounded-control border px-2.5 text-14 font-title xl:text-16',
        label ? 'bg-raised' : 'border-dashed font-body text-ink-3',
        current ? 'border-accent' : 'border-line-2',
      )}
    >
      {label ? label.text : name.toLowerCase()}
      {label?.timeframe ? <span className="font-body text-ink-2">[{label.timeframe}]</span> : null}
      {label?.offset ? <span className="font-body text-ink-2">{label.offset}</span> : null}
    </button>
  )
}
