import { type AlertKind, alertKinds, kindName } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { isPriceKind, type Param, type ParamName } from '@assay/price-alerts'
import type { FocusEvent, ReactNode } from 'react'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { type AlertDraft, paramsOf } from './alert-draft.ts'
import { EventFields } from './EventFields.tsx'

interface Props {
  draft: AlertDraft
  instrument: Instrument
  faults: Partial<Record<keyof AlertDraft, string>>
  onChange: (change: Partial<AlertDraft>) => void
  /** The picker for the rule. */
  rulePicker: ReactNode
  /** The release that an alert on an event was opened for. */
  release: string | null
}

/** Alerts on events are created from the calendar. */
const kinds = alertKinds.filter((kind) => kind !== 'event').map((kind) => ({ value: kind, label: kindName(kind) }))

/** The kind of condition and the fields it needs. */
export function ConditionFields(props: Props) {
  const { draft, onChange } = props
  if (draft.kind === 'event' && draft.event)
    return <EventFields event={draft.event} release={props.release} fault={props.faults.event} onChange={onChange} />
  return (
    <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
      <Select label="Condition" value={draft.kind} onChange={(kind: AlertKind) => onChange({ kind })} options={kinds} />
      <Params {...props} />
    </div>
  )
}

function Params({ draft, rulePicker, ...props }: Props) {
  if (!isPriceKind(draft.kind)) return rulePicker
  const params = paramsOf(draft.kind)
  const fields = params.map(([name, param]) => (
    <ParamField key={name} {...props} name={name} param={param} draft={draft} alone={params.length === 1} />
  ))
  return params.length === 1 ? fields : <div className={params.length === 2 ? pair : row}>{fields}</div>
}

const pair = 'grid grid-cols-2 gap-2'
/** More than two fields need the whole width, else the numbers in them are cut. */
const row = 'col-span-full grid grid-cols-2 items-start gap-3'

type ChoiceParam = Extract<Param, { is: 'choice' }>

interface FieldProps extends Omit<Props, 'rulePicker' | 'release'> {
  name: ParamName
  param: Param
  /** It is the only field of its kind. */
  alone: boolean
}

function ParamField({ name, param, draft, alone, instrument, faults, onChange }: FieldProps) {
  const field = { label: param.label, error: faults[name] }
  const commit = (value: number | string | null) => onChange({ [name]: value })
  if (param.is === 'choice') return <ChoiceField param={param} value={draft[name]} onChange={commit} />
  const value = draft[name] as number | null
  switch (param.is) {
    case 'price':
      return (
        <NumberField
          {...field}
          {...(alone ? { autoFocus: true, onFocus: selectAll, unit: instrument.quote } : { unit: '' })}
          value={value}
          step={instrument.point}
          min={0}
          onCommit={commit}
        />
      )
    case 'amount':
      return <NumberField {...field} value={value} min={0} step={0.1} onCommit={commit} />
    case 'seconds':
      return (
        <NumberField
          {...field}
          unit="min"
          value={value === null ? null : value / 60}
          min={0}
          onCommit={(minutes) => commit(secondsOf(minutes))}
        />
      )
  }
}

/** A select needs a value; this one stands for none. */
const leftOut = '-'

/** A choice that may be left out has an option for that. */
function ChoiceField({
  param,
  value,
  onChange,
}: {
  param: ChoiceParam
  value: number | string | null
  onChange: (value: string | null) => void
}) {
  const none = 'none' in param ? [{ value: leftOut, label: param.none }] : []
  return (
    <Select
      label={param.label}
      value={value === null ? leftOut : String(value)}
      onChange={(next) => onChange(next === leftOut ? null : next)}
      options={[...none, ...param.options]}
    />
  )
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()
const secondsOf = (minutes: number | null) => (minutes === null ? null : Math.round(minutes * 60))
