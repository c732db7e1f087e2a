import { findFunction, hasEmptySlot, isConstant, limits, type Operand, operandDepth, unitOf } from '@assay/strategy'
import { Unlink, X } from 'lucide-react'
import { shortText, signOf } from '../../base/short-text.ts'
import { timeframeOptions } from '../../base/timeframe-options.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { candleOptions } from './candle-options.ts'
import type { FormulaRuns } from './formula-runs.ts'

interface Props {
  operand: Operand
  /** A line about its latest values. */
  about?: string
  runs: FormulaRuns
  onClear: () => void
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

/** The function in the current slot: its meaning, its operands as slots, and the candle and timeframe of its result. */
export function FunctionCard({ operand, about, runs, onClear }: Props) {
  const found = findFunction(operand.name)
  const name = found?.displayedName ?? operand.name
  const unit = hasEmptySlot(operand) ? undefined : unitOf(operand)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div role="group" aria-label={`Function ${name}`} className="flex flex-col gap-3 rounded-panel border border-line-2 bg-panel p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-title break-words">{shortText(operand)}</p>
          <p className="text-12 text-ink-2">{found?.meaning}</p>
          {unit && unit !== 'number' ? <p className="text-12 text-ink-3">Unit: {unit}.</p> : null}
          {about ? <p className="tnum mt-1 text-12 text-ink-3">{about}</p> : null}
        </div>
        <IconButton label={`Take ${name} off, keep its first part`} icon={<Unlink {...icon} />} onClick={runs.unwrap} />
        <IconButton label={`Clear ${name}`} icon={<X {...icon} />} onClick={onClear} />
      </div>
      <Operands operand={operand} runs={runs} />
      {hasEmptySlot(operand) || isConstant(operand) ? null : <Reading operand={operand} runs={runs} />}
      <p className="text-12 text-ink-3">
        Nested {operandDepth(operand)} deep; {limits.operandDepth} is the limit. All parts share one timeframe.
      </p>
    </div>
  )
}

function Operands({ operand, runs }: Pick<Props, 'operand' | 'runs'>) {
  const args = operand.args!
  const { min, max } = findFunction(operand.name)?.arity ?? { min: 1, max: 1 }
  return (
    <ul className="flex flex-col gap-1.5">
      {args.map((arg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
        <li key={i} className="flex items-center gap-2">
          <span className="tnum w-4 text-12 text-ink-3">{i + 1}</span>
          <Button className="min-w-0 flex-1 justify-start truncate" onClick={() => runs.open(i)}>
            {shortText(arg) === 'empty' ? 'Choose' : shortText(arg)}
          </Button>
          {args.length > min ? (
            <IconButton label={`Remove part ${i + 1}`} icon={<X {...icon} />} onClick={() => runs.removePart(i)} />
          ) : null}
        </li>
      ))}
      {args.length < max && !signOf(operand) ? (
        <li>
          <Button kind="quiet" onClick={runs.addPart}>
            Add a part
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function Reading({ operand, runs }: Pick<Props, 'operand' | 'runs'>) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Select label="nth Candle" value={String(operand.candle)} onChange={(next) => runs.read(Number(next) + 0)} options={candleOptions} />
      <Select label="Timeframe" value={operand.timeframe} onChange={runs.retime} options={timeframeOptions} />
    </div>
  )
}
