import type { Evidence } from '@assay/backtest'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Slow } from '../../../ui/Slow.tsx'
import { type Judged, useEvidence } from './use-evidence.ts'

interface Props extends Judged {
  children: (evidence: Evidence) => ReactNode
}

/** Shows the evidence of a result, or the progress of its computation. */
export function EvidenceFrame({ answer, request, children }: Props) {
  const { now, cancel, retry } = useEvidence({ answer, request })
  if (answer.trade_data.length === 0)
    return (
      <p className="text-ink-2">
        No trade was closed in this period, so there is nothing to judge. A longer period or looser rules make trades.
      </p>
    )
  return (
    <div className="min-h-60">
      {answer.coverage.simulated ? (
        <Note kind="warn" className="mb-4">
          <span className="text-warn">
            These bars are simulated. The figures show how the method works; they say nothing about markets.
          </span>
        </Note>
      ) : null}
      {now.state === 'working' ? <Working share={now.share} cancel={cancel} /> : null}
      {now.state === 'cancelled' ? <Cancelled retry={retry} /> : null}
      {now.state === 'failed' ? (
        <Failure
          title="This could not be computed."
          detail={now.trouble}
          kept="The result itself is kept."
          action={<Button onClick={retry}>Try again</Button>}
        />
      ) : null}
      {now.state === 'found' ? children(now.evidence) : null}
    </div>
  )
}

function Working({ share, cancel }: { share: number; cancel: () => void }) {
  return (
    <div role="status" className="max-w-120">
      <ProgressBar
        label="Computing in your browser"
        value={share}
        detail="Random entries, redrawn trades and intervals. You can read on meanwhile."
      />
      <div className="mt-3">
        <Button onClick={cancel}>Cancel</Button>
      </div>
      <Slow>Many trades or a slow device make this long.</Slow>
    </div>
  )
}

function Cancelled({ retry }: { retry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-2">
      <p>You cancelled the computation. Nothing of it is kept.</p>
      <Button onClick={retry}>Compute again</Button>
    </div>
  )
}
