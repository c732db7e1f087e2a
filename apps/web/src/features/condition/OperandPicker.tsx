import type { Timeframe } from '@assay/market'
import { isConstant, isPatternSign, type Operand } from '@assay/strategy'
import { useState } from 'react'
import { Note } from '../../ui/Note.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { AppliedOperand } from './AppliedOperand.tsx'
import { type Allowed, isAllowed } from './allowed.ts'
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
  /** What the other side lets this one be. */
  allowed?: Allowed
  /** What the Number tab makes: a range beside between, a count of candles beside rising and falling. */
  numbers: readonly NumberKind[]
  prefill: Prefill | null
  /** Of an operand that is chosen anew; 15min when it is not given. */
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

/** The tab on which an operand was made. */
const tabOf = (operand: Operand | null): PickerTab => (operand && isConstant(operand) && !isPatternSign(operand) ? 'number' : 'indicators')

/** List, parameter form, applied: one side of the condition. */
export function OperandPicker({ label, operand, onChange, about, ...rest }: Props) {
  const [tab, setTab] = useState<PickerTab>(() => tabOf(operand))
  const [editing, setEditing] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  function change(next: Operand | null) {
    setEditing(false)
    setCancelled(false)
    onChange(next)
  }
  function cancel() {
    setEditing(false)
    setCancelled(true)
  }
  function edit() {
    setTab(tabOf(operand))
    setEditing(true)
  }
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
      {operand && !editing ? (
        <AppliedOperand operand={operand} about={about} autoFocus={cancelled} onEdit={edit} onClear={() => change(null)} />
      ) : null}
      <Choices label={label} operand={operand} tab={tab} onTab={setTab} editing={editing} onApply={change} onCancel={cancel} {...rest} />
    </div>
  )
}

type ChoicesProps = Omit<Props, 'onChange' | 'about'> & {
  tab: PickerTab
  onTab: (tab: PickerTab) => void
  editing: boolean
  onApply: (operand: Operand) => void
  onCancel: () => void
}

/** What the tab at hand offers. */
function Choices({ tab, onTab, editing, numbers, prefill, allowed = 'any', ...rest }: ChoicesProps) {
  const { label, operand, timeframe = '15min', terse = false, autoFocus = false, onApply, onCancel } = rest
  if (tab === 'functions') return <FunctionList />
  if (tab === 'number') {
    if (allowed !== 'any') return <Restricted allowed={allowed} />
    const key = `${numbers.join()} ${prefill?.value} ${editing}`
    return <NumberForm key={key} operand={operand} kinds={numbers} prefill={prefill} autoFocus={editing} onApply={onApply} />
  }
  if (operand && !editing) return null
  return (
    <>
      <Restricted allowed={allowed} />
      <IndicatorList
        key={allowed}
        label={label}
        operand={operand}
        timeframe={timeframe}
        terse={terse}
        autoFocus={autoFocus || editing}
        only={allowed === 'any' ? undefined : (entry) => isAllowed(entry, allowed)}
        onApply={onApply}
        onNumber={() => onTab('number')}
        onCancel={editing ? onCancel : undefined}
      />
    </>
  )
}

const reasons = {
  patterns: 'PATTERN goes with a candlestick pattern only. Clear PATTERN to choose anything else.',
  sign: 'A candlestick pattern goes with PATTERN only. Clear the pattern to choose anything else.',
}

function Restricted({ allowed }: { allowed: Allowed }) {
  return allowed === 'any' ? null : <Note>{reasons[allowed]}</Note>
}
