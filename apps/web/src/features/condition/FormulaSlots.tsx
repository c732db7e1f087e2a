import { findFunction, isEmptySlot, labelParts, type Operand, type SlotPath } from '@assay/strategy'
import { signOf } from '../../base/short-text.ts'
import { classes } from '../../ui/classes.ts'
import { slotWords } from './formula-words.ts'

interface Props {
  /** "Left operand" or "Right operand". */
  side: string
  root: Operand
  /** The slot that the picker changes; null if the picker changes another operand. */
  active: SlotPath | null
  onSlot: (path: SlotPath) => void
}

type Part = Props & { operand: Operand; path: SlotPath }

export const slotId = (side: string, path: SlotPath) => [side, ...path].join('.')
const isSame = (a: SlotPath, b: SlotPath | null) => b !== null && a.join() === b.join()

/** A composed operand as nested boxes. Each slot has one button: a function's is its name, an operator's is its sign. */
export function FormulaSlots(props: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label={`${props.side} as a formula`} className="flex max-w-full flex-wrap items-center gap-1.5">
      <Slot {...props} operand={props.root} path={[]} />
      <span className="text-14 text-ink-2">[{props.root.timeframe}]</span>
    </div>
  )
}

function Slot(part: Part) {
  const { operand, path, active } = part
  if (!operand.args) return <Leaf {...part} />
  const sign = signOf(operand)
  return (
    <span
      className={classes(
        'inline-flex max-w-full flex-wrap items-center gap-1.5 rounded-control border px-1.5 py-1',
        isSame(path, active) ? 'border-accent bg-select' : 'border-line-2 bg-panel',
      )}
    >
      {sign ? <Infix {...part} sign={sign} /> : <Called {...part} />}
      <Ago operand={operand} />
    </span>
  )
}

/** `a − b`: the sign is the button of the whole. */
function Infix({ sign, ...part }: Part & { sign: string }) {
  const [first, second] = part.operand.args!
  return (
    <>
      <Slot {...part} operand={first} path={[...part.path, 0]} />
      <SlotButton {...part} className="px-1.5 text-ink-2">
        {sign}
      </SlotButton>
      <Slot {...part} operand={second} path={[...part.path, 1]} />
    </>
  )
}

function Called(part: Part) {
  const { operand, path } = part
  return (
    <>
      <SlotButton {...part} className="px-1 font-title">
        {findFunction(operand.name)?.displayedName ?? operand.name}
      </SlotButton>
      <span className="text-ink-3">(</span>
      {operand.args!.map((arg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <Slot key={i} {...part} operand={arg} path={[...path, i]} />
      ))}
      <span className="text-ink-3">)</span>
    </>
  )
}

function Leaf(part: Part) {
  const { operand, path, active } = part
  const empty = isEmptySlot(operand)
  return (
    <SlotButton
      {...part}
      className={classes(
        'border px-2 pointer-coarse:px-3',
        empty ? 'border-dashed font-body text-ink-3' : 'bg-raised font-title',
        isSame(path, active) ? 'border-accent bg-select' : 'border-line-2',
      )}
    >
      {empty ? 'choose' : labelParts(operand).text}
      <Ago operand={operand} />
    </SlotButton>
  )
}

const Ago = ({ operand }: { operand: Operand }) =>
  labelParts(operand).offset ? <span className="text-12 font-body text-ink-2">{labelParts(operand).offset}</span> : null

function SlotButton({ side, root, path, active, onSlot, className, children }: Part & { className: string; children: React.ReactNode }) {
  return (
    <button
      type="button"
      data-slot={slotId(side, path)}
      aria-label={slotWords(side, root, path)}
      aria-current={isSame(path, active) ? 'step' : undefined}
      onClick={() => onSlot(path)}
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-control text-14 hover:text-ink pointer-coarse:min-h-control xl:text-16',
        className,
      )}
    >
      {children}
    </button>
  )
}
