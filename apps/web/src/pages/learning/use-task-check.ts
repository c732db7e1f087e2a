import type { BacktestTask, RanBacktest, Task, Verdict } from '@assay/lessons'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useKeptList } from '../../features/results/kept/use-kept-list.ts'
import { isFound, useKeptResults } from '../../features/results/kept/use-kept-results.ts'

/** How many of the last backtests are checked. */
const lookedAt = 10

export interface TaskCheck {
  /** Undefined while the reader's work is loading, and before the first check. */
  readonly verdict: Verdict | undefined
  readonly busy: boolean
  readonly check: () => void
}

/** Checks the reader's last backtests, wherever they are kept: when the lesson opens, and on request. */
export function useBacktestCheck(task: Task): TaskCheck {
  const list = useKeptList()
  const isAsked = task.kind === 'backtest'
  const listed = [...(list.account ?? []), ...(list.browser ?? [])]
  const ids = listed.toSorted((a, b) => Date.parse(b.keptAt) - Date.parse(a.keptAt)).map(({ id }) => id)
  const results = useKeptResults(isAsked ? [...new Set(ids)].slice(0, lookedAt) : [])
  const isRead = list.browser !== undefined && (list.place === 'browser' || list.account !== undefined) && results !== undefined
  const ran = (results ?? []).filter(isFound).map(({ request, answer }): RanBacktest => ({ request, answer }))
  const [pressed, setPressed] = useState(false)
  const isRefused = isAsked && list.error !== undefined && list.account === undefined
  const unread: Verdict | undefined = isRefused
    ? { isDone: false, says: `Your results could not be read. ${sentenceOf(list.error!)}` }
    : undefined
  const verdict = isRead && isAsked && (ran.length > 0 || pressed) ? (task as BacktestTask).verify(ran) : unread
  return {
    verdict,
    busy: isAsked && (list.isFetching || !(isRead || isRefused)),
    check: () => {
      setPressed(true)
      if (list.place === 'account') list.refetch()
    },
  }
}
