import type { FinalStrategy } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { documentOf } from '@assay/strategy'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { builder } from '../../features/builder/builder.slice.ts'
import type { Days } from '../../features/builder/work.ts'
import { toast } from '../../ui/toast.ts'

export interface Shown {
  symbol: string
  timeframe: Timeframe
  /** Null where money is hidden: the builder starts with its own. */
  capital: number | null
  rules: FinalStrategy
  name: string | null
  days: Days
}

/** Opens the builder with the rules that are shown, as a new strategy. What was there before comes back with undo. */
export function useMakeItMine(): (shown: Shown) => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return ({ symbol, timeframe, capital, rules, name, days }) => {
    const request = { symbol, timeframe, initialCapital: capital ?? 100_000, final_strategy: rules }
    const document = documentOf(request, name ?? `Shared ${symbol.toUpperCase()} strategy`)
    if (!document) {
      toast('The builder cannot show these rules.', { kind: 'fault', detail: 'They are nested deeper than it allows.' })
      return
    }
    dispatch(builder.draftOpened({ document, draftId: null, version: null, days }))
    void navigate('/strategybuilder')
  }
}
