import type { KeptResult } from '@assay/contracts'
import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useBacktest } from '../../features/results/use-backtest.ts'
import type { Action } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Note } from '../../ui/Note.tsx'
import { RunState } from '../builder/RunState.tsx'
import { changesOf } from './run-changes.ts'

/** Runs the kept request again. Returns the action, and the outcome to show below the head. */
export function useRunAgain(result: KeptResult) {
  const { run, start, cancel } = useBacktest()
  const begin = () => void start(result.request, result.name ?? '')
  const again: Action = {
    label: 'Run again',
    icon: <RotateCw className="size-4" aria-hidden="true" />,
    busy: run.state === 'running' || run.state === 'fetching',
    run: begin,
  }
  const outcome = (
    <div className="px-gutter empty:hidden" aria-live="polite">
      {run.state === 'running' || run.state === 'fetching' ? (
        <div className="pb-4">
          <RunState run={run} onAgain={begin} onCancel={cancel} />
        </div>
      ) : null}
      {run.state === 'refused' ? (
        <Failure
          className="mb-4"
          title="The request could not be run again."
          detail={sentenceOf(run.error)}
          kept="The stored result is unchanged."
          action={<Button onClick={begin}>Try again</Button>}
        />
      ) : null}
      {run.state === 'done' ? <Outcome kept={result} answer={run.answer} isKept={run.isKept} /> : null}
    </div>
  )
  return { again, outcome }
}

function Outcome({ kept, answer, isKept }: { kept: KeptResult; answer: KeptResult['answer']; isKept: boolean }) {
  if (answer.result_id === kept.id)
    return (
      <Note kind="good" className="pb-4">
        The same result: request, bars and engine are the same, and so is every figure. Result {kept.id.slice(0, 8)}.
      </Note>
    )
  return (
    <Note kind="warn" className="pb-4">
      {changesOf(kept.answer, answer).join(' ')}{' '}
      {isKept ? (
        <>
          Both results are kept.{' '}
          <Link className="link" to={`/results/${answer.result_id}`}>
            Open the new one
          </Link>
        </>
      ) : (
        'The new one could not be kept; this one still is.'
      )}
    </Note>
  )
}
