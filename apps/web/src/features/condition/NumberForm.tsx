import { makeOperand, type Operand } from '@assay/strategy'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { focusFault } from '../../ui/form-fault.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { NumberKind, Prefill } from './number-kind.ts'

interface Props {
  operand: Operand | null
  /** The first is selected; the user can choose if there are several. */
  kinds: readonly NumberKind[]
  prefill: Prefill | null
  /** Focuses the first field. */
  autoFocus?: boolean
  onApply: (operand: Operand) => void
}

const standard: Prefill = { value: 30, low: 3000, high: 3100 }
const kindNames = { value: 'Value', range: 'Range', candles: 'Candles in a row' }

/** A fixed number, or two for between. They start from the recent values of the left operand. */
export function NumberForm({ operand, kinds, prefill, autoFocus = false, onApply }: Props) {
  const [kind, setKind] = useState(operand?.name === 'RANGE' && kinds.includes('range') ? 'range' : kinds[0])
  // The recent values can arrive while a number is being typed: they never replace it.
  const [typed, setTyped] = useState<Partial<Prefill>>({})
  const numbers = { ...startOf(operand, kinds[0], prefill ?? standard), ...typed }
  const crossed = kind === 'range' && numbers.low > numbers.high ? 'The lower bound must not be above the upper one.' : null

  const isChanged = operand !== null && kind === kindOf(operand, kinds) && !isSame(operand, numbers)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!focusFault(event.currentTarget)) onApply(operandOf(kind, numbers))
  }

  return (
    <form
      onSubmit={submit}
      aria-label="Number"
      data-unapplied={isChanged ? '' : undefined}
      className="flex flex-col gap-3 rounded-panel border border-line-2 bg-panel p-3"
    >
      {kinds.length > 1 ? (
        <SegmentedControl
          label="Kind of number"
          hideLabel
          value={kind}
          onChange={setKind}
          options={kinds.map((each) => ({ value: each, label: kindNames[each] }))}
        />
      ) : null}
      <Numbers
        kind={kind}
        numbers={numbers}
        near={prefill?.value}
        error={crossed}
        autoFocus={autoFocus}
        onType={(change) => setTyped({ ...typed, ...change })}
      />
      <p className="text-12 text-ink-3">{hintOf(kind, prefill)}</p>
      <Button type="submit">Apply</Button>
    </form>
  )
}

/** The kind of number that an operand is; undefined for anything else. */
function kindOf({ name }: Operand, kinds: readonly NumberKind[]): NumberKind | undefined {
  if (name === 'RANGE') return 'range'
  return name === 'VALUE' ? kinds.find((kind) => kind !== 'range') : undefined
}

function isSame({ name, params }: Operand, { value, low, high }: Prefill): boolean {
  return name === 'RANGE' ? params.lowerbound === low && params.upperbound === high : params.value === value
}

function startOf(operand: Operand | null, kind: NumberKind, start: Prefill): Prefill {
  if (operand?.name === 'RANGE') return { ...start, low: operand.params.lowerbound, high: operand.params.upperbound }
  if (operand?.name === 'VALUE') return { ...start, value: operand.params.value }
  return kind === 'candles' ? { ...start, value: 1 } : start
}

function operandOf(kind: NumberKind, { value, low, high }: Prefill): Operand {
  if (kind === 'range') return makeOperand('RANGE', { params: { lowerbound: low, upperbound: high } })
  return makeOperand('VALUE', { params: { value } })
}

interface NumbersProps {
  kind: NumberKind
  numbers: Prefill
  /** The present value of the left operand. */
  near: number | undefined
  error: string | null
  autoFocus: boolean
  onType: (change: Partial<Prefill>) => void
}

function Numbers({ kind, numbers, near, error, autoFocus, onType }: NumbersProps) {
  const change = (name: keyof Prefill) => (next: number | null) => next !== null && onType({ [name]: next })
  if (kind === 'range')
    return (
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Lower bound" value={numbers.low} price={near} onCommit={change('low')} error={error} autoFocus={autoFocus} />
        <NumberField label="Upper bound" value={numbers.high} price={near} onCommit={change('high')} />
      </div>
    )
  const limits = kind === 'candles' ? { whole: true, min: 1, max: 100 } : { price: near }
  return <NumberField label={kindNames[kind]} value={numbers.value} onCommit={change('value')} autoFocus={autoFocus} {...limits} />
}

function hintOf(kind: NumberKind, prefill: Prefill | null): string {
  if (kind === 'candles') return 'This many candles in a row must each be higher (or lower) than the one before.'
  const basis = prefill ? ' It starts from where the left operand was in the last five days.' : ''
  return (kind === 'range' ? 'Both ends are included.' : 'A number that never changes.') + basis
}
