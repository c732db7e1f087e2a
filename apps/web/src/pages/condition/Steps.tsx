import { type Step, stepTitles } from '../../features/condition/condition-draft.ts'

const steps = ['left', 'operator', 'right'] as const

/** The three steps on a phone. */
export function Steps({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <nav aria-label="Steps" className="flex gap-6 border-b border-line px-gutter md:hidden">
      {steps.map((id, i) => (
        <button
          key={id}
          type="button"
          aria-current={id === step ? 'step' : undefined}
          onClick={() => onStep(id)}
          className="relative h-11 text-ink-2 aria-[current]:font-title aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
        >
          <span className="tnum mr-1.5 font-body text-ink-3">{i + 1}</span>
          {stepTitles[id]}
        </button>
      ))}
    </nav>
  )
}
