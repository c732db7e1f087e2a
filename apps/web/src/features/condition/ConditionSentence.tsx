import { type Check, labelParts, type Operand, operatorOf } from '@assay/strategy'
import { classes } from '../../ui/classes.ts'
import type { ConditionDraft, Step } from './condition-draft.ts'

interface Props {
  draft: ConditionDraft
  /** Which part is being chosen. */
  step: Step
  onStep: (step: Step) => void
}

/** Condition1 as far as it has grown; each part leads to where it is chosen. */
export function ConditionSentence({ draft: { left, check, right }, step, onStep }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:gap-2">
      <Part name="Left operand" operand={left} current={step === 'left'} onClick={() => onStep('left')} />
      <button
        type="button"
        aria-label={`Operator: ${check ? operatorOf(check).words : 'not chosen yet'}`}
        aria-current={step === 'operator' ? 'step' : undefined}
        onClick={() => onStep('operator')}
        className="h-8.5 rounded-control px-1 text-14 text-ink-2 aria-[current]:text-ink xl:text-16"
      >
        {operatorText(check)}
      </button>
      <Part name="Right operand" operand={right} current={step === 'right'} onClick={() => onStep('right')} />
    </div>
  )
}

const operatorText = (check: Check | null) => (check ? operatorOf(check).inline : 'operator')

function Part({ name, operand, current, onClick }: { name: string; operand: Operand | null; current: boolean; onClick: () => void }) {
  const label = operand && labelParts(operand)
  const text = label ? [label.text, label.timeframe && `[${label.timeframe}]`, label.offset].filter(Boolean).join(' ') : 'not chosen yet'
  return (
    <button
      type="button"
      aria-label={`${name}: ${text}`}
      aria-current={current ? 'step' : undefined}
      onClick={onClick}
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
