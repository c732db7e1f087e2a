import type { ConditionAtBar, OperandAtBar, RuleAtBar } from '@assay/backtest'
import { Check, X } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { conditionValues } from './condition-words.ts'
import type { ResultFormat } from './result-format.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

interface Props {
  rule: RuleAtBar
  format: ResultFormat
  /** Marks the conditions that alone kept the rule from being true. */
  marks?: boolean
}

/** A rule at the close of a bar: each condition with a tick or a cross and the values of its operands. */
export function RuleTree({ rule, format, marks = false }: Props) {
  const joined = rule.nodes.filter((node) => node.kind === 'condition' || node.nodes.length > 0)
  return (
    <ul className="grid gap-1">
      {joined.map((node, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a rule have no name, and stay in their order
        <li key={i}>
          {i > 0 ? <p className="py-1 pl-7 text-12 font-title text-ink-3">{rule.logic === 'and' ? 'And' : 'Or'}</p> : null}
          {node.kind === 'condition' ? (
            <ConditionLine condition={node} missing={marks && node.decisive && !node.holds} format={format} />
          ) : (
            <div className="rounded-control border border-line px-2 py-1">
              <RuleTree rule={node} format={format} marks={marks} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `missing`: if this one had held, the rule would have been true. */
function ConditionLine({ condition, missing, format }: { condition: ConditionAtBar; missing: boolean; format: ResultFormat }) {
  const { line, holds, left, right } = condition
  const parts = [left, ...(right ? [right] : [])].flatMap((operand) => partsOf(operand))
  return (
    <div
      className={classes(
        '-mx-2 flex gap-3 rounded-control border px-2 py-1.5',
        missing ? 'border-down/40 bg-down/10' : 'border-transparent',
      )}
    >
      <span className={classes('mt-0.5 shrink-0', holds ? 'text-up' : missing ? 'text-down' : 'text-ink-3')}>
        {holds ? <Check {...icon} /> : <X {...icon} />}
        <span className="sr-only">{holds ? 'True: ' : 'Not true: '}</span>
      </span>
      <div className="min-w-0">
        <p className="font-title">{line}</p>
        <p className={classes('tnum', missing ? 'text-ink' : 'text-ink-2')}>{conditionValues(condition, format)}</p>
        {parts.length > 0 ? (
          <ul aria-label="What it is made of" className="tnum mt-1 grid gap-0.5 text-12 text-ink-3">
            {parts.map(({ operand, depth }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an operand may stand in a formula twice
              <li key={i} className="flex justify-between gap-4" style={{ paddingLeft: depth * 12 }}>
                <span className="min-w-0 break-words">{operand.label}</span>
                <span className="whitespace-nowrap">{operand.value === null ? 'no value' : format.value(operand.value, operand.unit)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

/** The parts of an operand, outermost first. Plain numbers are left out, because the formula shows them. */
function partsOf(operand: OperandAtBar): { operand: OperandAtBar; depth: number }[] {
  const inner = (part: OperandAtBar, at: number): { operand: OperandAtBar; depth: number }[] => [
    ...(Number.isFinite(Number(part.label)) ? [] : [{ operand: part, depth: at }]),
    ...part.parts.flatMap((each) => inner(each, at + 1)),
  ]
  return operand.parts.flatMap((part) => inner(part, 0))
}
