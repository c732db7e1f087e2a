import type { Timeframe } from '@assay/market'
import { type FormulaFault, hasEmptySlot, type ParsedFormula, parseFormula, printCondition, printOperand } from '@assay/strategy'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type ConditionDraft, conditionOf } from './condition-draft.ts'

interface Props {
  draft: ConditionDraft
  /** The timeframe of operands that name none. */
  timeframe: Timeframe
  onRead: (read: Exclude<ParsedFormula, { kind: 'fault' }>) => void
  onClose: () => void
}

/** A formula typed in one line. Enter turns it into slots; an error is shown at its position. */
export function FormulaField({ draft, timeframe, onRead, onClose }: Props) {
  const [text, setText] = useState(() => startOf(draft, timeframe))
  const [fault, setFault] = useState<FormulaFault | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseFormula(text, { timeframe })
    if (read.kind === 'fault') setFault(read.fault)
    else onRead(read)
  }

  return (
    <form
      onSubmit={submit}
      aria-label="Typed formula"
      data-own-escape=""
      className="flex flex-wrap items-start gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <Line
        text={text}
        fault={fault}
        onText={(next) => {
          setText(next)
          setFault(null)
        }}
      />
      <Button type="submit">Read it</Button>
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    </form>
  )
}

interface LineProps {
  text: string
  fault: FormulaFault | null
  onText: (text: string) => void
}

function Line({ text, fault, onText }: LineProps) {
  return (
    <div className="min-w-60 flex-1">
      <TextField
        label="Formula"
        hideLabel
        autoFocus
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder="ABS(CLOSE - EMA(20)) > 2 * ATR(14)"
        value={text}
        error={fault ? fault.message : null}
        onChange={onText}
      />
      {fault ? <Place text={text} fault={fault} /> : null}
    </div>
  )
}

/** The current condition as text, to be edited. */
function startOf(draft: ConditionDraft, timeframe: Timeframe): string {
  const condition = conditionOf(draft)
  if (condition) return printCondition(condition, { timeframe })
  return draft.left && !hasEmptySlot(draft.left) ? printOperand(draft.left, { timeframe }) : ''
}

/** The typed text with the faulty part marked. */
function Place({ text, fault: { from, to } }: { text: string; fault: FormulaFault }) {
  return (
    <p className="mt-1 overflow-x-auto font-mono text-12 whitespace-pre text-ink-2" aria-hidden="true">
      {text.slice(0, from)}
      <mark className="rounded-token bg-raised px-0.5 text-down underline decoration-wavy underline-offset-4">
        {text.slice(from, to) || ' '}
      </mark>
      {text.slice(to)}
    </p>
  )
}
