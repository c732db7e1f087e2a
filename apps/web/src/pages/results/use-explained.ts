import type { ExplainAsk } from '@assay/backtest'
import { useCallback, useMemo } from 'react'
import { useQuery } from './use-query.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

/**
 * What the page explains, kept in the address beside the selected trade: `?trade=7&explain=trade` explains that trade,
 * `?explain=2017-01-05T13:45:00.000Z` explains why there was a trade at that bar or why there was none.
 */
export function useExplained() {
  const [query, change] = useQuery()
  const { selected } = useSelectedTrade()
  const what = query.get('explain')
  const about = useMemo(() => aboutOf(what, selected), [what, selected])
  const ask = useCallback(
    (next: ExplainAsk) => change('trade' in next ? { trade: String(next.trade), explain: 'trade' } : { explain: next.bar }),
    [change],
  )
  const close = useCallback(() => change({ explain: null }), [change])
  return { about, ask, close }
}
export type Explained = ReturnType<typeof useExplained>

function aboutOf(what: string | null, selected: number | null): ExplainAsk | null {
  if (what === 'trade') return selected === null ? null : { trade: selected }
  const time = what === null ? Number.NaN : Date.parse(what)
  return Number.isNaN(time) ? null : { bar: new Date(time).toISOString() }
}
