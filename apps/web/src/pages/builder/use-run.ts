import { type RunRequest, requestOf, type StrategyDocument } from '@assay/strategy'
import { useEffect, useState } from 'react'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import type { Complaint } from '../../features/builder/complaints.ts'
import { rulePointOf } from '../../features/builder/rule-place.ts'
import { type Run, useBacktest } from '../../features/results/use-backtest.ts'
import { toast } from '../../ui/toast.ts'
import type { TouchOrder } from './touch-order.ts'

type Period = { start: string; end: string }

/** The backtest of the page. A complaint about the rules stays at its block until the rules change. */
export function useRun(document: StrategyDocument, period: Period | null, order: TouchOrder | undefined) {
  const { run, start, cancel } = useBacktest()
  const [against, setAgainst] = useState<{ document: StrategyDocument; complaint: Complaint } | null>(null)
  const [since, setSince] = useState<number | null>(null)
  const request = since !== null && period ? requestOf(document, period, order && { intrabar: order }) : null

  // Pressed before it is known which bars are held: the run starts as soon as that is known.
  useEffect(() => {
    if (since === null || (request && !order)) return
    setSince(null)
    if (request) start(request, document.name)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is told once, against the rules as they were sent
  useEffect(() => {
    if (run.state !== 'refused') return
    const message = sentenceOf(run.error)
    const point = rulePointOf(refusalOf(run.error)?.path, document)
    if (point) setAgainst({ document, complaint: { ...point, message, fatal: true } })
    toast(message, { kind: 'fault', id: 'backtest', detail: 'Your rules are unchanged.' })
  }, [run])

  const waiting: Run | null = request && since !== null ? { state: 'running', request, since } : null
  return {
    run: waiting ?? run,
    cancel: () => {
      setSince(null)
      cancel()
    },
    /** Runs the rules in their state after this update. */
    start: () => setSince(Date.now()),
    again: (request: RunRequest) => start(request, document.name),
    refusals: against?.document === document ? [against.complaint] : [],
  }
}
