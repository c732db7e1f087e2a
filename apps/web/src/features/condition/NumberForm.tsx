import { makeOperand, type Operand } from '@assay/strategy'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { Prefill } from './OperandPicker.tsx'

/** VALUE, RANGE, or VALUE as a count of candles in a row. */
export type NumberKind = 'value' | 'range' | 'candles'

interface Props {
  operand: Operand | null
  /** The first is shown; a choice where there are several. */
  kinds: readonly NumberKind[]
  prefill: Prefill | null
  onApply: (operand: Operand) => void
}

const standard: Prefill = { value: 30, low: 3000, high: 3100 }
const kindNames = { value: 'Value', range: 'Range', candles: 'Candles in a row' }

/** A fixed number, or two for between. Starts from what the left operand was lately. */
export function NumberForm({ operand, kinds, prefill, onApply }: Props) {
  const start = prefill ?? standard
  const [kind, setKind] = useState(operand?.name === 'RANGE' && kinds.includes('range') ? 'range' : kinds[0])
  const [value, setValue] = useState(operand?.name === 'VALUE' ? operand.params.value : kinds[0] === 'candles' ? 1 : start.value)
  const [low, setLow] = useState(operand?.name === 'RANGE' ? operand.params.lowerbound : start.low)
  const [high, setHigh] = useState(operand?.name === 'RANGE' ? operand.params.upperbound : start.high)
  const crossed = kind === 'range' && low > high ? 'The lower bound must not be above the upper one.' : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (crossed) return
    onApply(
      kind === 'range'
        ? makeOperand('RANGE', { params: { lowerbound: low, upperbound: high } })
        : makeOperand('VALUE', { params: { value } }),
    )
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-panel border border-line-2 bg-panel p-3">
      {kinds.length > 1 ? (
        <SegmentedControl
          label="Kind of number"
          hideLabel
          value={kind}
          onChange={setKind}
          options={kinds.map((each) => ({ value: each, label: kindNames[each] }))}
        />
      ) : null}
      {kind === 'range' ? (
        <div className="grid grid-cols-2 gap-2">
          <NumberField label="Lower bound" value={low} onCommit={(next) => next !== null && setLow(next)} error={crossed} />
          <NumberField label="Upper bound" value={high} onCommit={(next) => next !== null && setHigh(next)} />
        </div>
      ) : (
        <NumberField
          label={kindNames[kind]}
          value={value}
          whole={kind === 'candles'}
          min={kind === 'candles' ? 1 : undefined}
          max={kind === 'candles' ? 100 : undefined}
          onCommit={(next) => next !== null && setValue(next)}
        />
      )}
      <p className="text-12 text-ink-3">{hintOf(kind, prefill)}</p>
      <Button type="submit">Apply</Button>
    </form>
  )
}

function hintOf(kind: NumberKind, prefill: Prefill | null): string {
  if (kind === 'candles') return 'So many candles in a row must each be higher (or lower) than the one before.'
  const basis = prefill ? ' It starts from where the left operand was in the last five days.' : ''
  return (kind === 'range' ? 'Both ends are included.' : 'A number that never changes.') + basis
}
