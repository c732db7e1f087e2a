import { requestOf, type StrategyDocument } from '@assay/strategy'
import { useEffect, useState } from 'react'
import { refusalOf, sentenceOf } from '../../app/refused.ts'
import type { Complaint } from '../../features/builder/complaints.ts'
import { rulePointOf } from '../../features/builder/rule-place.ts'
import { useBacktest } from '../../features/results/use-backtest.ts'
import { toast } from '../../ui/toast.ts'

/** The backtest of the page: what it says against the rules stays beside the block until the rules change. */
export function useRun(document: StrategyDocument, period: { start: string; end: string } | null) {
  const { run, start, cancel } = useBacktest()
  const [against, setAgainst] = useState<{ document: StrategyDocument; complaint: Complaint } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is told once, against the rules as they were sent
  useEffect(() => {
    if (run.state !== 'refused') return
    const message = sentenceOf(run.error)
    const point = rulePointOf(refusalOf(run.error)?.path, document)
    if (point) setAgainst({ document, complaint: { ...point, message, fatal: true } })
    toast(message, { kind: 'fault', id: 'backtest', detail: 'Your rules are unchanged.' })
  }, [run])

  /** The page asks for one-minute bars to order the touches within a bar; the answer says whether it had them. */
  const startWith = (rules: StrategyDocument) => period && start(requestOf(rules, period, { intrabar: '1min' }))

  return {
    run,
    cancel,
    start: () => startWith(document),
    /** The same with rules that are just being changed. */
    startWith,
    again: start,
    refusals: against?.document === document ? [against.complaint] : [],
  }
}
