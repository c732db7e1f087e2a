import { capitalFrom, type Timeframe, usualCapital } from '@assay/market'
import { type ChosenOptions, chosenOptions, documentOf, finalStrategyOf, type RunRequest, type StrategyDocument } from '@assay/strategy'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { usePreferences } from '../../base/use-preferences.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import type { Days } from '../../features/builder/work.ts'
import { toast } from '../../ui/toast.ts'

export interface Shown extends Partial<ChosenOptions> {
  symbol: string
  timeframe: Timeframe
  /** Null if nobody said one or money is hidden; the builder then starts with the size of the user’s account. */
  capital: number | null
  rules: RunRequest['final_strategy']
  name: string | null
  days: Days
}

type Tested = Pick<RunRequest, 'symbol' | 'timeframe' | 'start_date' | 'end_date' | 'initialCapital' | 'final_strategy' | 'options'>

/** A request as the builder shows it, on exactly its period and with all its options. */
export function shownOf(request: Tested, name: string | null, zone: string): Shown {
  const { symbol, timeframe, start_date, end_date, initialCapital, final_strategy } = request
  const days = daysOf({ start: start_date, end: end_date }, zone)
  return { symbol, timeframe, capital: initialCapital, rules: final_strategy, name, days, ...chosenOptions(request) }
}

/** Opens the builder with the shown rules, as a new strategy. Undo restores the previous work. */
export function useMakeItMine(): (shown: Shown) => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { account } = usePreferences()
  return ({ symbol, timeframe, capital, rules, name, days, touchOrder = '1min', carried }) => {
    const request = { symbol, timeframe, initialCapital: capital ?? capitalFrom(account, symbol) ?? usualCapital, final_strategy: rules }
    const document = documentOf(request, name ?? `Shared ${symbol.toUpperCase()} strategy`)
    if (!document) {
      toast('The builder cannot show these rules.', { kind: 'fault', detail: 'They are nested deeper than it allows.' })
      return
    }
    dispatch(builder.draftOpened({ document, draftId: null, version: null, days, touchOrder, ...(carried && { carried }) }))
    void navigate('/strategybuilder')
  }
}

/** The same for a whole strategy. */
export function useOpenDocument(): (document: StrategyDocument, days: Days) => void {
  const open = useMakeItMine()
  return (document, days) => {
    const { symbol, timeframe, initialCapital: capital, name } = document
    open({ symbol, timeframe, capital, rules: finalStrategyOf(document), name, days })
  }
}
