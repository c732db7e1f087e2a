import { findInstrument } from '@assay/market'
import { pageTouchOrder, type Side, type StrategyDocument, type TouchOrder } from '@assay/strategy'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { SymbolField } from '../../base/symbols/SymbolField.tsx'
import { timeframeOptions } from '../../base/timeframe-options.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/format-number.ts'
import { LockedField } from '../../ui/LockedField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { periodText } from './period.ts'
import { sideNames } from './place.ts'
import { touchOrders } from './touch-order-words.ts'
import type { Days } from './work.ts'

interface Props {
  document: StrategyDocument
  side: Side
  days: Days
  /** The error in the period, or null. */
  fault: string | null
  /** Whether each field has a line below it that explains it. */
  explained?: boolean
  /** What the user has to know about the capital. It stands below the field, explained or not. */
  capitalNote?: string | undefined
  onSettings: (settings: Partial<Pick<StrategyDocument, 'symbol' | 'timeframe' | 'initialCapital'>>) => void
  onSide: (side: Side) => void
  /** What the user chose to decide a bar that touches stop and target. */
  touchOrder?: TouchOrder | undefined
  onDays: (days: Days) => void
  onTouchOrder: (order: TouchOrder) => void
  form: RefObject<HTMLFormElement | null>
}

const directions = (['long', 'short'] as const).map((value) => ({ value, label: sideNames[value] }))
/** For users who have traded for less than half a year. */
const hints = {
  symbol: 'The market that is tested.',
  candles: 'Rules are checked at each close.',
  capital: 'The capital that the test starts with.',
  from: 'The first day tested.',
  to: 'The last day tested.',
  touchOrder: 'What decides a bar with stop and target.',
}
const whyLocked = 'Fixed at 0 %. The result says which spread would have taken the profit.'

/** The market, side, capital and period of the test. On a phone the lower half folds into one line. */
export function BuilderControls({ document, side, onSettings, onSide, explained = false, capitalNote, form, ...period }: Props) {
  const [unfolded, setOpen] = useState(false)
  const open = unfolded || period.fault !== null
  return (
    // A form, so that an invalid number stays in its field until it is corrected.
    <form
      ref={form}
      aria-label="What is tested"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-start gap-3 md:gap-x-2"
    >
      <SymbolField
        label="Scan Target"
        className="w-26 max-md:flex-1"
        value={document.symbol}
        onChange={(symbol) => onSettings({ symbol })}
        hint={explained ? hints.symbol : undefined}
      />
      <SegmentedControl label="Position Direction" className="w-32 max-md:flex-1" value={side} onChange={onSide} options={directions} />
      <FoldedLine document={document} days={period.days} open={open} onToggle={() => setOpen(!open)} />
      <Terms open={open} document={document} onSettings={onSettings} explained={explained} capitalNote={capitalNote} {...period} />
    </form>
  )
}

type TermsProps = Omit<Props, 'side' | 'onSide' | 'form'> & { open: boolean }

function Terms({ open, document, explained, capitalNote, touchOrder, onSettings, onTouchOrder, ...period }: TermsProps) {
  const shown = open ? '' : 'max-md:hidden'
  const currency = findInstrument(document.symbol)?.quote ?? ''
  return (
    <>
      <Select
        label="Candles"
        className={classes('w-22 max-md:w-[calc(50%-6px)]', shown)}
        value={document.timeframe}
        onChange={(timeframe) => onSettings({ timeframe })}
        options={timeframeOptions}
        hint={explained ? hints.candles : undefined}
      />
      <NumberField
        label="Add Capital"
        className={classes('w-32 max-md:w-[calc(50%-6px)]', shown)}
        value={document.initialCapital}
        min={1}
        max={1e12}
        step={1000}
        unit={currency}
        onCommit={(initialCapital) => initialCapital !== null && onSettings({ initialCapital })}
        hint={capitalNote ?? (explained ? hints.capital : undefined)}
      />
      <PeriodFields {...period} explained={explained} className={shown} />
      {document.timeframe === '1min' ? null : (
        <Select
          label="Order within a bar"
          className={classes('w-40 max-md:w-full', shown)}
          value={pageTouchOrder(document.timeframe, touchOrder)}
          onChange={onTouchOrder}
          options={touchOrders}
          hint={explained ? hints.touchOrder : undefined}
        />
      )}
      <LockedField label="Slippage" value="0 %" why={whyLocked} className={classes('w-18 max-md:w-[calc(50%-6px)]', shown)} />
      <LockedField label="Commission" value="0 %" why={whyLocked} className={classes('w-22 max-md:w-[calc(50%-6px)]', shown)} />
    </>
  )
}

type PeriodProps = Pick<Props, 'days' | 'fault' | 'explained' | 'onDays'> & { className: string }

function PeriodFields({ days, fault, explained, onDays, className }: PeriodProps) {
  return (
    <div className={classes('flex gap-3 max-md:w-full md:gap-2', className)}>
      <TextField
        label="From"
        type="date"
        className="w-33 max-md:flex-1"
        value={days.from}
        max={days.to}
        onChange={(from) => onDays({ ...days, from, exact: undefined })}
        error={fault}
        hint={explained ? hints.from : undefined}
      />
      <TextField
        label="To"
        type="date"
        className="w-33 max-md:flex-1"
        value={days.to}
        min={days.from}
        onChange={(to) => onDays({ ...days, to, exact: undefined })}
        hint={explained ? hints.to : undefined}
      />
    </div>
  )
}

type LineProps = Pick<Props, 'document' | 'days'> & { open: boolean; onToggle: () => void }

function FoldedLine({ document, days, open, onToggle }: LineProps) {
  const currency = findInstrument(document.symbol)?.quote ?? ''
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="tnum flex h-10 w-full items-center justify-between gap-2 text-left md:hidden"
    >
      <span className="min-w-0 truncate">
        {periodText(days)}
        <span className="text-ink-3">
          {' '}
          · {document.timeframe} · {formatCount(document.initialCapital)} {currency}
        </span>
      </span>
      <ChevronDown className={classes('size-4 shrink-0 text-ink-3 transition-transform', open && 'rotate-180')} aria-hidden="true" />
    </button>
  )
}
