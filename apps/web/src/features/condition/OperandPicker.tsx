import type { Timeframe } from '@assay/market'
import { isConstant, isPatternEntry, isPatternSign, isRange, type Operand } from '@assay/strategy'
import { useState } from 'react'
import { Note } from '../../ui/Note.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { AppliedOperand } from './AppliedOperand.tsx'
import { type Allowed, isAllowed } from './allowed.ts'
import { FunctionCard } from './FunctionCard.tsx'
import { FunctionList } from './FunctionList.tsx'
import type { FormulaRuns } from './formula-runs.ts'
import { IndicatorList } from './IndicatorList.tsx'
import { JoinRow } from './JoinRow.tsx'
import { NumberForm } from './NumberForm.tsx'
import type { NumberKind, Prefill } from './number-kind.ts'

export type PickerTab = 'indicators' | 'functions' | 'number'

interface Props {
  /** "Left operand" or "Right operand". */
  label: string
  operand: Operand | null
  onChange: (operand: Operand | null) => void
  /** The actions on the slot as a part of a formula. */
  formula: FormulaRuns
  /** Starts with the form of the slot's content open. */
  opened?: boolean
  /** What the other side allows here. */
  allowed?: Allowed
  /** What the Number tab makes: a range for between, a number of candles for rising and falling. */
  numbers: readonly NumberKind[]
  prefill: Prefill | null
  /** The timeframe of a newly chosen operand; 15min by default. */
  timeframe?: Timeframe
  /** Leaves hints out. */
  terse?: boolean
  /** Focuses the search field at first. */
  autoFocus?: boolean
  /** A line about the applied operand. */
  about?: string
}

const tabs = [
  { value: 'indicators', label: 'Indicators' },
  { value: 'functions', label: 'Functions' },
  { value: 'number', label: 'Number' },
] as const

/** The tab on which an operand is made. */
function tabOf(operand: Operand | null): PickerTab {
  if (operand?.args) return 'functions'
  return operand && isConstant(operand) && !isPatternSign(operand) ? 'number' : 'indicators'
}

/** An operand can be joined with another if it is a number. */
const isJoinable = (operand: Operand) => !isRange(operand) && !isPatternSign(operand) && !isPatternEntry(operand)

/** The open tab, and whether the form of the slot's content is open. */
function usePicker({ operand, onChange, opened = false }: Pick<Props, 'operand' | 'onChange' | 'opened'>) {
  const [tab, setTab] = useState<PickerTab>(() => tabOf(operand))
  const [editing, setEditing] = useState(opened && operand !== null && !operand.args)
  const [cancelled, setCancelled] = useState(false)
  // A formula that was typed or restored by undo opens its own tab.
  const [known, setKnown] = useState(operand)
  if (operand !== known) {
    setKnown(operand)
    if (operand?.args) setTab('functions')
  }
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
  return { tab, setTab, editing, cancelled, change, cancel, edit }
}

/** List, parameter form and applied state, for one side of the condition or one slot of its formula. */
export function OperandPicker({ about, onChange, opened, ...rest }: Props) {
  const { label, operand } = rest
  const { tab, setTab, editing, cancelled, change, cancel, edit } = usePicker({ operand, onChange, opened })
  const applied = operand && !editing ? operand : null
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
      {applied?.args ? <FunctionCard operand={applied} about={about} runs={rest.formula} onClear={() => change(null)} /> : null}
      {applied && !applied.args ? (
        <AppliedOperand operand={applied} about={about} autoFocus={cancelled} onEdit={edit} onClear={() => change(null)} />
      ) : null}
      {operand && isJoinable(operand) ? <JoinRow onJoin={rest.formula.wrap} /> : null}
      <Choices tab={tab} onTab={setTab} editing={editing} onApply={change} onCancel={cancel} {...rest} />
    </div>
  )
}

type ChoicesProps = Omit<Props, 'onChange' | 'about' | 'opened'> & {
  tab: PickerTab
  onTab: (tab: PickerTab) => void
  editing: boolean
  onApply: (operand: Operand) => void
  onCancel: () => void
}

/** The choices on the current tab. */
function Choices({ tab, onTab, editing, numbers, prefill, allowed = 'any', formula, ...rest }: ChoicesProps) {
  const { label, operand, timeframe = '15min', terse = false, autoFocus = false, onApply, onCancel } = rest
  // A catalogue entry chosen among the functions.
  const [entry, setEntry] = useState<string>()
  if (tab === 'functions' && !entry) {
    if (isRestricted(allowed)) return <Restricted allowed={allowed} />
    return <FunctionList label={label} autoFocus={false} onChoose={({ name, entry: own }) => (own ? setEntry(own) : formula.wrap(name))} />
  }
  if (tab === 'number') {
    if (isRestricted(allowed)) return <Restricted allowed={allowed} />
    const key = `${numbers.join()} ${editing}`
    return <NumberForm key={key} operand={operand} kinds={numbers} prefill={prefill} autoFocus={editing} onApply={onApply} />
  }
  const chosen = tab === 'functions' ? entry : undefined
  if (operand && !editing && !chosen) return null
  return (
    <>
      <Restricted allowed={allowed} />
      <IndicatorList
        key={`${allowed} ${chosen}`}
        label={label}
        operand={chosen ? null : operand}
        start={chosen}
        timeframe={timeframe}
        terse={terse}
        autoFocus={autoFocus || editing}
        only={allowed === 'any' ? undefined : (each) => isAllowed(each, allowed)}
        onApply={(next) => {
          setEntry(undefined)
          onApply(next)
        }}
        onNumber={() => onTab('number')}
        onCancel={chosen ? () => setEntry(undefined) : editing ? onCancel : undefined}
      />
    </>
  )
}

const reasons = {
  patterns: 'PATTERN goes with a candlestick pattern only. Clear PATTERN to choose anything else.',
  sign: 'A candlestick pattern goes with PATTERN only. Clear the pattern to choose anything else.',
}

const isRestricted = (allowed: Allowed): allowed is keyof typeof reasons => Object.hasOwn(reasons, allowed)

function Restricted({ allowed }: { allowed: Allowed }) {
  return isRestricted(allowed) ? <Note>{reasons[allowed]}</Note> : null
}
