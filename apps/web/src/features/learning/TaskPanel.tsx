import type { Meter, NumberInput, Task, Verdict } from '@assay/lessons'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatCount, formatNumber } from '../../ui/format-number.ts'
import { NumberField } from '../../ui/NumberField.tsx'

interface Props {
  task: Task
  /** The result of the last check; undefined before the first. */
  verdict: Verdict | undefined
  /** When the task was verified, in words; null if it was not. */
  verified: string | null
  busy: boolean
  onCheck: () => void
  children?: ReactNode
}

const ways = {
  backtest: { to: '/strategybuilder', label: 'Open the builder' },
  rule: { to: '/strategybuilder', label: 'Open the builder' },
  numbers: null,
} as const

/** The reader's task, and what the check found. */
export function TaskPanel({ task, verdict, verified, busy, onCheck, children }: Props) {
  const way = ways[task.kind]
  const isDone = verified !== null || verdict?.isDone
  return (
    <section aria-labelledby="task" className="lesson-part">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="task" tabIndex={-1} className="lesson-place text-20">
          Task
        </h2>
        {isDone ? <Badge tone="up">Verified</Badge> : verdict ? <Badge tone="warn">Not yet</Badge> : null}
        {verified ? <span className="ml-auto text-12 text-ink-2">{verified}</span> : null}
      </div>
      <p className="max-w-160 text-16">{task.asks}</p>
      {children ? <div className="mt-4">{children}</div> : null}
      {verdict?.meter ? <MeterLine meter={verdict.meter} /> : null}
      <p role="status" className="mt-3 max-w-160 text-ink-2">
        {verdict?.says}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="primary" onClick={onCheck} busy={busy}>
          {verdict ? 'Check again' : 'Check my work'}
        </Button>
        {way ? <ButtonLink to={way.to}>{way.label}</ButtonLink> : null}
      </div>
    </section>
  )
}

/** A value on a scale, with the range that the task wants. */
function MeterLine({ meter: { value, from, to, max, unit } }: { meter: Meter }) {
  const at = (number: number) => `${Math.min(100, Math.max(0, (number / max) * 100))}%`
  const text = Number.isInteger(value) ? formatCount(value) : formatNumber(value, 1)
  return (
    <div className="mt-6 max-w-160" role="img" aria-label={`${text} ${unit} now; wanted ${from} to ${to}.`}>
      <div className="task-meter">
        <span style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
        <span style={{ left: at(value) }} />
      </div>
      <p className="mt-2 text-12 text-ink-2">
        {text} {unit} now, wanted {formatCount(from)} to {formatCount(to)}
      </p>
    </div>
  )
}

interface NumbersProps {
  inputs: readonly NumberInput[]
  given: Readonly<Record<string, number>>
  onChange: (given: Record<string, number>) => void
}

/** The number fields of a task. */
export function TaskNumbers({ inputs, given, onChange }: NumbersProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {inputs.map(({ id, label, unit, step }) => (
        <NumberField
          key={id}
          className="w-44"
          label={label}
          unit={unit}
          step={step}
          optional
          value={given[id] ?? null}
          onCommit={(value) => onChange({ ...given, [id]: value ?? Number.NaN })}
        />
      ))}
    </div>
  )
}
