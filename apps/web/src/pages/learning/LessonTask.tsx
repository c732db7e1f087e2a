import type { LessonProgress } from '@assay/contracts'
import type { NumbersTask, RuleTask, Task, Verdict } from '@assay/lessons'
import { Suspense, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { TaskNumbers, TaskPanel } from '../../features/learning/TaskPanel.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBacktestCheck } from './use-task-check.ts'
import { useVerified } from './use-verified.ts'

// Loads the rules of the builder and the worker that measures them.
const RuleTaskPart = onDemand(async () => (await import('./RuleTaskPart.tsx')).RuleTaskPart)

interface Props {
  task: Task
  progress: LessonProgress
  onVerified: (what: string) => void
}

/** The task of a lesson, checked against what the reader did in the product. */
export function LessonTask(props: Props) {
  const { task } = props
  if (task.kind === 'numbers') return <ByNumbers {...props} task={task} />
  return task.kind === 'rule' ? <ByRule {...props} task={task} /> : <ByBacktest {...props} />
}

function ByRule({ task, progress, onVerified }: Props & { task: RuleTask }) {
  const verified = useVerifiedWords(progress)
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <RuleTaskPart task={task} verified={verified} onVerified={onVerified} />
    </Suspense>
  )
}

function ByBacktest({ task, progress, onVerified }: Props) {
  const { verdict, busy, check } = useBacktestCheck(task)
  useVerified(task, verdict, onVerified)
  return <TaskPanel task={task} verdict={verdict} verified={useVerifiedWords(progress)} busy={busy} onCheck={check} />
}

function ByNumbers({ task, progress, onVerified }: Props & { task: NumbersTask }) {
  const [given, setGiven] = useState<Record<string, number>>({})
  const [verdict, setVerdict] = useState<Verdict>()
  useVerified(task, verdict, onVerified)
  const isFilled = task.inputs.every(({ id }) => Number.isFinite(given[id]))
  const missing: Verdict = { isDone: false, says: 'Fill in every field first.' }
  return (
    <TaskPanel
      task={task}
      verdict={verdict}
      verified={useVerifiedWords(progress)}
      busy={false}
      onCheck={() => setVerdict(isFilled ? task.verify(given) : missing)}
    >
      <TaskNumbers inputs={task.inputs} given={given} onChange={setGiven} />
    </TaskPanel>
  )
}

function useVerifiedWords({ verifiedAt }: LessonProgress): string | null {
  const zone = useTimezone()
  return verifiedAt && `verified on ${formatDate(Date.parse(verifiedAt), zone)}`
}
