import type { Task, Verdict } from '@assay/lessons'
import { useEffect } from 'react'

/** Marks a task as verified as soon as a check finds it done. */
export function useVerified(task: Task, verdict: Verdict | undefined, onVerified: (what: string) => void): void {
  const isDone = verdict?.isDone ?? false
  useEffect(() => {
    if (isDone) onVerified(task.done)
  }, [isDone, task, onVerified])
}
