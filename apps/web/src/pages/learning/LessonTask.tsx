import type { LessonProgress } from '@assay/contracts'
import type { NumbersTask, Task, Verdict } from '@assay/lessons'
import { useEffect, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { TaskNumbers, TaskPanel } from '../../features/learning/TaskPanel.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { useBacktestCheck } from './use-task-check.ts'

interface Props {
  task: Task
  progress: LessonProgress
  onVerified: (what: string) => void
}

/** The task of a lesson, checked against what the reader did in the product. */
export function LessonTask(props: Props) {
  return props.task.kind === 'numbers' ? <ByNumbers {...props} task={props.task} /> : <ByBacktest {...props} />
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

function useVerified(task: Task, verdict: Verdict | undefined, onVerified: (what: string) => void) {
  const isDone = verdict?.isDone ?? false
  useEffect(() => {
    if (isDone) onVerified(task.done)
  }, [isDone, task, onVerified])
}

function useVerifiedWords({ verifiedAt }: LessonProgress): string | null {
  const zone = useTimezone()
  return verifiedAt && `verified on ${formatDate(Date.parse(verifiedAt), zone)}`
}
