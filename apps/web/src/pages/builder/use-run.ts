import { pageRequestOf, type RunRequest, type StrategyDocument } from '@assay/strategy'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import type { Complaint } from '../../features/builder/complaints.ts'
import { rulePointOf } from '../../features/builder/rule-place.ts'
import type { Work } from '../../features/builder/work.ts'
import { type Run, useBacktest } from '../../features/results/use-backtest.ts'
import { toast } from '../../ui/toast.ts'

type Period = { start: string; end: string }

/** The backtest of the page. A complaint about the rules stays at its block until the rules change. */
export function useRun({ document, touchOrder, carried }: Pick<Work, 'document' | 'touchOrder' | 'carried'>, period: Period | null) {
  const { run, start, cancel } = useBacktest()
  const [since, setSince] = useState<number | null>(null)
  const sent = useRef(document)
  const against = useComplaint(run, sent)
  const request = since !== null && period ? pageRequestOf(document, period, touchOrder, carried) : null

  useEffect(() => {
    if (since === null) return
    setSince(null)
    if (!request) return
    sent.current = document
    start(request, document.name)
  })

  const waiting: Run | null = request && since !== null ? { state: 'running', request, since } : null
  return {
    run: waiting ?? run,
    cancel: () => {
      setSince(null)
      cancel()
    },
    /** Runs the rules in their state after this update. */
    start: () => setSince(Date.now()),
    /** Runs the same request again, once its bars are there. */
    again: (request: RunRequest) => start(request, sent.current.name),
    refusals: against?.document === document ? [against.complaint] : [],
  }
}

/** The complaint of the server about the rules that were sent. They may have been changed while it answered. */
function useComplaint(run: Run, sent: RefObject<StrategyDocument>) {
  const [against, setAgainst] = useState<{ document: StrategyDocument; complaint: Complaint } | null>(null)
  useEffect(() => {
    if (run.state !== 'refused') return
    const document = sent.current
    const message = sentenceOf(run.error)
    const point = rulePointOf(refusalOf(run.error)?.path, document)
    if (point) setAgainst({ document, complaint: { ...point, message, fatal: true } })
    toast(message, { kind: 'fault', id: 'backtest', detail: 'Your rules are unchanged.' })
  }, [run, sent])
  return against
}
