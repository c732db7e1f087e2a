import type { RunRequest, StrategyDocument } from '@assay/strategy'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import type { Days } from '../../features/builder/work.ts'
import { type Run, useBacktest } from '../../features/results/use-backtest.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Result } from '../builder/Result.tsx'
import { RunState } from '../builder/RunState.tsx'
import { useMakeItMine } from '../shared/use-make-it-mine.ts'
import { useResultInView } from './use-conversation.ts'
import { useSaveDraft } from './use-save-draft.ts'

interface Props {
  document: StrategyDocument
  request: RunRequest
  days: Days
  /** The message asked for the backtest, so that it runs at once. */
  runs: boolean
}

/** The actions on a draft. Each waits for its click, but a backtest that was asked for runs at once. */
export function DraftActions({ document, request, days, runs }: Props) {
  const { run, start, cancel } = useBacktest()
  const saving = useSaveDraft(document)
  const open = useMakeItMine()
  const { symbol, timeframe, initialCapital, name } = document
  useInView(run)
  const asked = useRef(runs)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    void start(request, name)
  }, [start, request, name])
  const busy = run.state === 'running' || run.state === 'fetching'
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <Button busy={busy} onClick={() => start(request, name)}>
          Backtest
        </Button>
        <Button onClick={() => open({ symbol, timeframe, capital: initialCapital, rules: request.final_strategy, name, days })}>
          Open in builder
        </Button>
        <Saved saving={saving} />
      </div>
      <RunState run={run} onAgain={(again) => start(again, name)} onCancel={cancel} />
      {run.state === 'refused' ? <Fault sentence={sentenceOf(run.error)} /> : null}
      {saving.fault ? <Fault sentence={`Not saved: ${saving.fault}`} /> : null}
      <Result run={run} name={name} onClose={cancel} />
    </div>
  )
}

const Fault = ({ sentence }: { sentence: string }) => (
  <Note kind="fault" className="px-4 pb-3">
    <span role="alert">{sentence}</span>
  </Note>
)

function Saved({ saving: { busy, saved, save } }: { saving: ReturnType<typeof useSaveDraft> }) {
  if (!saved)
    return (
      <Button busy={busy} onClick={save}>
        Save
      </Button>
    )
  return (
    <p role="status" className="text-ink-2">
      Saved as{' '}
      <Link className="link" to={saved.path}>
        {saved.name}
      </Link>
    </p>
  )
}

/** Makes a finished backtest the result that "why trade 7" refers to. */
function useInView(run: Run): void {
  const { result, show } = useResultInView()
  const id = run.state === 'done' ? run.answer.result_id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (id !== undefined && id !== result) show(id)
  }, [id])
}
