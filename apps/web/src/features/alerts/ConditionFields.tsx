import type { AlertKind } from '@assay/contracts'
import { alertKinds } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import type { ReactNode } from 'react'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { type AlertDraft, kindWords } from './alert-draft.ts'

interface Props {
  draft: AlertDraft
  instrument: Instrument
  faults: Partial<Record<keyof AlertDraft, string>>
  onChange: (change: Partial<AlertDraft>) => void
  /** What a rule is chosen from. */
  rulePicker: ReactNode
}

const kinds = alertKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))
const units = [
  { value: 'percent', label: '%' },
  { value: 'points', label: 'points' },
] as const

/** The condition and what it wants to know. */
export function ConditionFields(props: Props) {
  const { draft, onChange } = props
  return (
    <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
      <Select label="Condition" value={draft.kind} onChange={(kind: AlertKind) => onChange({ kind })} options={kinds} />
      <Params {...props} />
    </div>
  )
}

function Params({ draft, instrument, faults, onChange, rulePicker }: Props) {
  const price = { step: instrument.point, unit: instrument.quote, min: 0 }
  switch (draft.kind) {
    case 'rule':
      return rulePicker
    case 'entersRange':
    case 'leavesRange':
      return (
        <div className="grid grid-cols-2 gap-2">
          <NumberField {...price} unit="" label="From" value={draft.lower} error={faults.lower} onCommit={(lower) => onChange({ lower })} />
          <NumberField {...price} unit="" label="To" value={draft.upper} error={faults.upper} onCommit={(upper) => onChange({ upper })} />
        </div>
      )
    case 'movesBy':
      return <Move draft={draft} faults={faults} onChange={onChange} />
    default:
      return (
        <NumberField
          {...price}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          label="Price"
          value={draft.price}
          error={faults.price}
          onCommit={(value) => onChange({ price: value })}
        />
      )
  }
}

function Move({ draft, faults, onChange }: Pick<Props, 'draft' | 'faults' | 'onChange'>) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
      <NumberField label="Distance" value={draft.by} min={0} step={0.1} error={faults.by} onCommit={(by) => onChange({ by })} />
      <Select label="Unit" value={draft.unit} onChange={(unit: AlertDraft['unit']) => onChange({ unit })} options={units} />
      <NumberField
        label="Within"
        unit="min"
        value={draft.windowMin}
        min={0}
        error={faults.windowMin}
        onCommit={(windowMin) => onChange({ windowMin })}
      />
    </div>
  )
}
