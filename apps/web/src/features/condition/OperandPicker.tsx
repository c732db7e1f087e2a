import type { Timeframe } from '@assay/market'
import { isConstant, type Operand } from '@assay/strategy'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { AppliedOperand } from './AppliedOperand.tsx'
import { FunctionList } from './FunctionList.tsx'
import { IndicatorList } from './IndicatorList.tsx'
import { NumberForm } from './NumberForm.tsx'
import type { NumberKind, Prefill } from './number-kind.ts'

export type PickerTab = 'indicators' | 'functions' | 'number'

interface Props {
  /** "Left operand" or "Right operand". */
  label: string
  operand: Operand | null
  onChange: (operand: Operand | null) => void
  /** What the Number tab makes: a range beside between, a count of candles beside rising and falling. */
  numbers: readonly NumberKind[]
  prefill: Prefill | null
  /** Of an operand that is chosen anew; the specification's 15min unless told otherwise. */
  timeframe?: Timeframe
  /** Leaves hints out. */
  terse?: boolean
  /** Puts the cursor into the search field at once. */
  autoFocus?: boolean
  /** A line about the applied operand. */
  about?: string
}

const tabs = [
  { value: 'indicators', label: 'Indicators' },
  { value: 'functions', label: 'Functions' },
  { value: 'number', label: 'Number' },
] as const

/** List, parameter form, applied: one side of the condition. */
export function OperandPicker({ label, operand, onChange, numbers, prefill, autoFocus = false, about, ...usual }: Props) {
  const { timeframe = '15min', terse = false } = usual
  const [tab, setTab] = useState<PickerTab>(operand && isConstant(operand) && operand.name !== 'PATTERN' ? 'number' : 'indicators')
  const [editing, setEditing] = useState(false)
  const apply = (next: Operand) => {
    setEditing(false)
    onChange(next)
  }
  const shown = operand && !editing
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <SegmentedControl
        label={`Kind of ${label.toLowerCase()}`}
        hideLabel
        className="md:max-xl:[&_label]:px-1"
        value={tab}
        onChange={setTab}
        options={tabs}
      />
      {shown ? (
        <AppliedOperand
          operand={operand}
          about={about}
          onEdit={() => setEditing(true)}
          onClear={() => {
            setEditing(false)
            onChange(null)
          }}
        />
      ) : null}
      {tab === 'functions' ? <FunctionList /> : null}
      {tab === 'number' ? (
        <NumberForm key={`${numbers.join()} ${prefill?.value}`} operand={operand} kinds={numbers} prefill={prefill} onApply={apply} />
      ) : null}
      {tab === 'indicators' && !shown ? (
        <IndicatorList
          label={label}
          operand={operand}
          timeframe={timeframe}
          terse={terse}
          autoFocus={autoFocus || editing}
          onApply={apply}
          onNumber={() => setTab('number')}
        />
      ) : null}
    </div>
  )
}
