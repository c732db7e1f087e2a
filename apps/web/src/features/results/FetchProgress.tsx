import type { DataJob } from '@assay/contracts'
import { useEffect } from 'react'
import { type CallError, refusalOf, sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { plural } from '../../ui/format-number.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

interface Props {
  /** Undefined before the first response. */
  job: DataJob | undefined
  error: CallError | undefined
  /** Repeats the request; called automatically when the bars are there. */
  onAgain: () => void
  /** Stops waiting. */
  onLeave: () => void
  /** Cancels the job. The server's own jobs continue. */
  onCancelJob: (id: string) => void
}

/** The progress of bars fetched from a provider. The run is repeated as soon as they are there. */
export function FetchProgress({ job, error, onAgain, onLeave, onCancelJob }: Props) {
  // A job that is no longer known has ended; the run will show its result.
  const done = job?.state === 'done' || refusalOf(error)?.code === 'JOB_NOT_FOUND'
  useEffect(() => {
    if (done) onAgain()
  }, [done, onAgain])

  const ended = job?.state === 'failed' || job?.state === 'cancelled' || (error && !done)
  if (ended) return <Ended job={job} error={error} onAgain={onAgain} onLeave={onLeave} />
  return (
    <div role="status" className="flex items-end gap-4">
      <div className="flex-1">
        <ProgressBar
          label={job ? labelOf(job) : 'Fetching bars'}
          value={job && job.daysTotal > 0 ? job.daysDone / job.daysTotal : null}
          detail={job ? `${stepOf(job)} The backtest runs by itself when they are there.` : undefined}
        />
      </div>
      <Button
        onClick={() => {
          if (job && !job.background) onCancelJob(job.id)
          onLeave()
        }}
      >
        Cancel
      </Button>
    </div>
  )
}

const labelOf = ({ waiting, symbol, label }: DataJob) =>
  waiting ? `${symbol} bars from ${label}: waiting for a worker` : `Fetching ${symbol} bars from ${label}`

const stepOf = ({ waiting, daysDone, daysTotal }: DataJob) =>
  waiting
    ? 'No worker has begun to fetch the bars. If this stays, ask the operator whether one is running.'
    : `${daysDone} of ${plural(daysTotal, 'day')}.`

function Ended({ job, error, onAgain, onLeave }: Pick<Props, 'job' | 'error' | 'onAgain' | 'onLeave'>) {
  return (
    <Failure
      title={job?.state === 'cancelled' ? 'Fetching the bars was cancelled.' : 'The bars could not be fetched.'}
      detail={job?.error ?? (error ? sentenceOf(error) : undefined)}
      kept="Bars fetched so far are kept. Your rules are unchanged."
      action={
        <>
          <Button onClick={onAgain}>Try again</Button>
          <Button onClick={onLeave}>Leave it</Button>
        </>
      }
    />
  )
}
