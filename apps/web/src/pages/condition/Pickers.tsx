import type { Timeframe } from '@assay/market'
import { type Check, isConstant, isPatternEntry, makeOperand, type Operand } from '@assay/strategy'
import { type ComponentProps, type ReactNode, type RefObject, useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { allowedBeside } from '../../features/condition/allowed.ts'
import { type ConditionDraft, isFixed, type Step, withCheck, withLeft, withRight } from '../../features/condition/condition-draft.ts'
import type { ChosenPart } from '../../features/condition/loss.ts'
import { niceNumber } from '../../features/condition/nice-number.ts'
import type { NumberKind, Prefill } from '../../features/condition/number-kind.ts'
import { OperandPicker } from '../../features/condition/OperandPicker.tsx'
import { OperatorPicker } from '../../features/condition/OperatorPicker.tsx'
import type { OperandView, SeriesAsk } from '../../features/preview/preview-words.ts'
import { useAsk } from '../../features/preview/use-ask.ts'
import { classes } from '../../ui/classes.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { useMoveOn } from './use-move-on.ts'

interface Props {
  draft: ConditionDraft
  onDraft: (draft: ConditionDraft, chosen: ChosenPart) => void
  /** The page around them, in which the focus moves on. */
  root: RefObject<HTMLElement | null>
  step: Step
  onStep: (step: Step) => void
  series: SeriesAsk | null
  /** Of operands that are chosen anew: the strategy's own. */
  timeframe: Timeframe
}

/** Left operand, operator, right operand: side by side, or a step each on a phone. */
export function Pickers(props: Props) {
  const { draft, step, series, timeframe } = props
  const left = useRecent(draft.left, series)
  const right = useRecent(draft.right, series)
  const prefill = useMemo(() => prefillOf(left), [left])
  const choose = useChoose(props)
  const range = () => makeOperand('RANGE', prefill ? { params: { lowerbound: prefill.low, upperbound: prefill.high } } : {})
  return (
    <>
      <OperandColumn
        {...{ number: 1, label: 'Left operand', shown: step === 'left', timeframe, recent: left }}
        operand={draft.left}
        beside={draft.right}
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
        {...{ number: 3, label: 'Right operand', shown: step === 'right', timeframe, recent: right }}
        operand={draft.right}
        beside={draft.left}
        numbers={numbersFor(draft.check)}
        prefill={prefill}
        onChange={(operand) => choose(withRight(draft, operand), 'right', 'right')}
      />
    </>
  )
}

type PickerProps = ComponentProps<typeof OperandPicker>

type OperandColumnProps = Pick<PickerProps, 'label' | 'operand' | 'onChange' | 'numbers' | 'prefill' | 'timeframe'> & {
  number: number
  shown: boolean
  /** The operand on the other side of the operator. */
  beside: Operand | null
  recent: OperandView | undefined
}

function OperandColumn({ number, shown, beside, recent, ...picker }: OperandColumnProps) {
  const zone = useTimezone()
  const terse = usePreferences().hints === 'sparse'
  return (
    <Column number={number} title={picker.label} shown={shown}>
      <OperandPicker
        key={picker.numbers.join()}
        {...picker}
        terse={terse}
        allowed={allowedBeside(beside)}
        about={recent && aboutText(recent, zone)}
        autoFocus={shown}
      />
    </Column>
  )
}

/** Takes what was chosen into the draft, and leads on to `then`. */
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

/** What an operand was over the last days; undefined for numbers and patterns, and while it is not known. */
function useRecent(operand: Operand | null, series: SeriesAsk | null): OperandView | undefined {
  const { answer } = useAsk(
    'operand',
    useMemo(() => (operand && series && !isConstant(operand) && !isPatternEntry(operand) ? { series, operand } : null), [operand, series]),
  )
  return answer ?? undefined
}

/** Where the left operand was lately, for numbers to compare it with. */
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
