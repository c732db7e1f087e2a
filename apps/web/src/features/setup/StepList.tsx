import { classes } from '../../ui/classes.ts'
import type { Effect } from './effects.ts'
import { steps } from './step-words.ts'
import type { Step } from './steps.slice.ts'

interface Props {
  effects: Record<Step, Effect>
  current: Step
  onStep: (step: Step) => void
}

/** What each answer sets; a line links to its question. */
export function StepList({ effects, current, onStep }: Props) {
  return (
    <ol className="-mx-3">
      {steps.map((step) => (
        <li key={step}>
          <button
            type="button"
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onStep(step)}
            className="group flex min-h-11 w-full items-center justify-between gap-4 rounded-control border-l-2 border-transparent px-3 text-left transition-colors hover:bg-raised aria-[current]:rounded-l-none aria-[current]:border-accent"
          >
            <span className="shrink-0 text-ink-2 group-aria-[current]:font-title group-aria-[current]:text-ink">{effects[step].term}</span>
            <EffectValue {...effects[step]} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function EffectValue({ value, isDefault }: Effect) {
  return (
    <span className={classes('tnum min-w-0 text-right wrap-break-word', isDefault ? 'text-ink-3' : 'text-ink')}>
      {value}
      {isDefault ? <span className="sr-only"> (not answered)</span> : null}
    </span>
  )
}
