import type { MeasuredRule, RuleTask } from '@assay/lessons'
import { TaskPanel } from '../../features/learning/TaskPanel.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { useRuleCheck } from './use-rule-check.ts'
import { useVerified } from './use-verified.ts'

interface Props {
  task: RuleTask
  /** Text saying when the task was verified; null if it is not. */
  verified: string | null
  onVerified: (what: string) => void
}

/** A task that is completed with the entry rule in the builder. */
export function RuleTaskPart({ task, verified, onVerified }: Props) {
  const { verdict, rule, busy, check } = useRuleCheck(task)
  useVerified(task, verdict, onVerified)
  return (
    <TaskPanel task={task} verdict={verdict} verified={verified} busy={busy} onCheck={check}>
      {rule ? <InBuilder rule={rule} /> : null}
    </TaskPanel>
  )
}

function InBuilder({ rule: { conditions, symbol, timeframe, bars, trueBars } }: { rule: MeasuredRule }) {
  return (
    <>
      <ul aria-label="The entry rule in the builder" className="flex flex-wrap gap-2">
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may ask for the same twice
          <li key={at} className="tnum rounded-chip border border-line-2 px-2 py-1">
            {condition}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-2">
        In the builder, true at {formatCount(trueBars)} of {formatCount(bars)} bars of {symbol} {timeframe}.
      </p>
    </>
  )
}
