import type { RunRequest } from '@assay/strategy'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback } from 'react'
import { useCancelDataJobMutation, useDataJobQuery } from '../../features/data/data.api.ts'
import { FetchProgress } from '../../features/results/FetchProgress.tsx'
import { SlowRun } from '../../features/results/SlowRun.tsx'
import type { Run } from '../../features/results/use-backtest.ts'

interface Props {
  run: Run
  onAgain: (request: RunRequest) => void
  onCancel: () => void
}

const pollMs = 700

/** Shows what a run is waiting for. */
export function RunState({ run, onAgain, onCancel }: Props) {
  const jobId = run.state === 'fetching' ? run.jobId : skipToken
  const { currentData: job, error } = useDataJobQuery(jobId, { pollingInterval: pollMs, refetchOnMountOrArgChange: true })
  const [cancelJob] = useCancelDataJobMutation()
  const request = run.state === 'fetching' ? run.request : null
  const again = useCallback(() => request && onAgain(request), [request, onAgain])
  if (run.state === 'running') return <SlowRun key={run.since} onCancel={onCancel} />
  if (run.state !== 'fetching') return null
  return <FetchProgress job={job} error={error} onAgain={again} onLeave={onCancel} onCancelJob={cancelJob} />
}
