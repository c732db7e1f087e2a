import type { Timeframe } from '@assay/market'
import {
  type Check,
  emptySlot,
  hasEmptySlot,
  isConstant,
  isEmptySlot,
  isPatternEntry,
  makeOperand,
  type Operand,
  type SlotPath,
  slotAt,
  withSlot,
} from '@assay/strategy'
import { type ComponentProps, type ReactNode, type RefObject, useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { allowedBeside } from '../../features/condition/allowed.ts'
import {
  type ConditionDraft,
  isFixed,
  type Step,
  stepTitles,
  withCheck,
  withLeft,
  withRight,
} from '../../features/condition/condition-draft.ts'
import { firstEmpty, formulaRuns } from '../../features/condition/formula-runs.ts'
import type { ChosenPart } from '../../features/condition/loss.ts'
import { niceNumber } from '../../features/condition/nice-number.ts'
import type { NumberKind, Prefill } from '../../features/condition/number-kind.ts'
import { OperandPicker } from '../../features/condition/OperandPicker.tsx'
import { OperatorPicker } from '../../features/condition/OperatorPicker.tsx'
import { SlotTrail } from '../../features/condition/SlotTrail.tsx'
import type { OperandView, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { classes } from '../../ui/classes.ts'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { useMoveOn } from './use-move-on.ts'

interface Props {
  draft: ConditionDraft
  onDraft: (draft: ConditionDraft, chosen: ChosenPart) => void
  /** The element within which the focus moves on. */
  root: RefObject<HTMLElement | null>
  step: Step
  /** The slot of the current operand. */
  path: SlotPath
  onStep: (step: Step, path?: SlotPath) => void
  series: SeriesAsk | null
  /** The timeframe of newly chosen operands: the strategy's own. */
  timeframe: Timeframe
}

/** Left operand, operator and right operand: side by side, or one step each on a phone. */
export function Pickers(props: Props) {
  const { draft, step, series } = props
  const left = useRecent(draft.left, series)
  const prefill = useMemo(() => prefillOf(left), [left])
  const choose = useChoose(props)
  const range = () => makeOperand('RANGE', prefill ? { params: { lowerbound: prefill.low, upperbound: prefill.high } } : {})
  return (
    <>
      <OperandColumn
        {...sideOf(props, 'left', withLeft)}
        number={1}
        numbers={['value']}
        prefill={null}
        onChange={(operand) => choose(withLeft(draft, operand), 'left', operand ? 'operator' : 'left')}
      />
      <Column number={2} title="Operator" shown={step === 'operator'}>
        <OperatorPicker
          check={draft.check}
          fixed={isFixed(draft)}
          onChoose={(check) => choose(withCheck(draft, check, range()), 'check', 'right')}
        />
      </Column>
      <OperandColumn
        {...sideOf(props, 'right', withRight)}
        number={3}
        numbers={numbersFor(draft.check)}
        prefill={prefill}
        onChange={(operand) => choose(withRight(draft, operand), 'right', 'right')}
      />
    </>
  )
}

/** The props that both operand columns take from the draft. */
function sideOf({ draft, onDraft, step, path, onStep, series, timeframe }: Props, side: 'left' | 'right', put: typeof withLeft) {
  return {
    label: stepTitles[side],
    shown: step === side,
    path: step === side ? path : [],
    operand: draft[side],
    beside: draft[side === 'left' ? 'right' : 'left'],
    onFormula(operand: Operand, slot: SlotPath) {
      onDraft(put(draft, operand), side)
      onStep(side, slot)
    },
    series,
    timeframe,
  }
}

type PickerProps = ComponentProps<typeof OperandPicker>

type OperandColumnProps = Pick<PickerProps, 'label' | 'operand' | 'onChange' | 'numbers' | 'prefill'> & {
  number: number
  shown: boolean
  /** The slot of the current operand. */
  path: SlotPath
  timeframe: Timeframe
  series: SeriesAsk | null
  /** The operand on the other side of the operator. */
  beside: Operand | null
  /** Called with the changed operand and its next current slot. */
  onFormula: (operand: Operand, path: SlotPath) => void
}

function OperandColumn(props: OperandColumnProps) {
  const { number, label, shown, path, operand, beside, series, numbers, prefill, timeframe, onFormula } = props
  const zone = useTimezone()
  const terse = usePreferences().hints === 'sparse'
  const slot = operand ? slotAt(operand, path) : undefined
  const held = slot && !isEmptySlot(slot) ? slot : null
  const recent = useRecent(held, series)
  const nested = path.length > 0
  return (
    <Column number={number} title={label} shown={shown}>
      {operand && nested ? <SlotTrail root={operand} path={path} onSlot={(next) => onFormula(operand, next)} /> : null}
      <OperandPicker
        key={`${numbers.join()} ${path.join('.')} ${nested && held === null}`}
        label={label}
        operand={held}
        onChange={changeOf(props, nested)}
        formula={formulaRuns(operand, path, timeframe, onFormula)}
        opened={nested && shown}
        numbers={nested ? ['value'] : numbers}
        prefill={nested ? null : prefill}
        timeframe={operand?.args ? operand.timeframe : timeframe}
        terse={terse}
        allowed={nested ? 'numbers' : allowedBeside(beside)}
        about={recent && aboutText(recent, candleZone(series?.timeframe, zone))}
        autoFocus={shown}
      />
    </Column>
  )
}

/** Puts the choice into the slot, and moves on to the next empty one. Filling the last slot completes the operand. */
function changeOf({ operand, path, onChange, onFormula }: OperandColumnProps, nested: boolean) {
  return (next: Operand | null) => {
    if (!operand || !nested) return onChange(next)
    const root = withSlot(operand, path, next ?? emptySlot(operand.timeframe))
    const missing = firstEmpty(root)
    if (missing) onFormula(root, missing)
    else onChange(root)
  }
}

/** Takes the choice into the draft, and moves on to `then`. */
function useChoose({ root, draft, onDraft, onStep }: Props) {
  const moveOn = useMoveOn(root, draft)
  return (next: ConditionDraft, chosen: 'left' | 'check' | 'right', then: Step) => {
    onDraft(next, chosen)
    onStep(then)
    if (next[chosen]) moveOn(chosen)
  }
}

function numbersFor(check: Check | null): readonly NumberKind[] {
  if (check === 'between') return ['range']
  if (check === 'rising' || check === 'falling') return ['candles']
  return check === null ? ['value', 'range'] : ['value']
}

/** The values of an operand over the last days; undefined for numbers and patterns, and while unknown. */
function useRecent(operand: Operand | null, series: SeriesAsk | null): OperandView | undefined {
  const { answer } = useAsk(
    'operand',
    useMemo(() => (operand && series && isSeries(operand) ? { series, operand } : null), [operand, series]),
  )
  return answer ?? undefined
}

const isSeries = (operand: Operand) => !isConstant(operand) && !isPatternEntry(operand) && !hasEmptySlot(operand)

/** Suggests numbers to compare with, from the recent values of the left operand. */
function prefillOf(recent: OperandView | undefined): Prefill | null {
  if (!recent) return null
  const nice = (value: number) => niceNumber(value, recent.high - recent.low)
  return { value: nice(recent.last), low: nice(recent.low), high: nice(recent.high) }
}

function aboutText({ last, low, high, at }: OperandView, zone: string): string {
  const digits = Math.abs(high) < 10 ? 5 : 2
  const [now, least, most] = [last, low, high].map((value) => formatNumber(value, digits))
  return `Last value ${now} at ${formatShortDateTime(at, zone)}, in the last five days ${least} to ${most}.`
}

function Column({ number, title, shown, children }: { number: number; title: string; shown: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={classes(
        'min-h-0 min-w-0 border-line px-5 py-4 first:pl-gutter max-md:px-gutter md:border-r md:max-xl:max-h-[58dvh] md:overflow-y-auto',
        !shown && 'max-md:hidden',
      )}
    >
      <h2 className="mb-3 flex gap-2 max-md:sr-only">
        <span className="tnum font-body text-ink-3">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
