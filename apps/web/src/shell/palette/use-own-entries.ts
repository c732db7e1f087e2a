import type { ListedResult } from '@assay/contracts'
import { FlaskConical, ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import { useKeptList } from '../../features/results/kept/use-kept-list.ts'
import { verdictOf } from '../../features/results/verdict.ts'
import type { KeptStrategy, StrategyShelf } from '../../features/strategies/shelf.ts'
import { directionsOf } from '../../features/strategies/strategy-facts.ts'
import { nameText } from '../../pages/results/result-words.ts'
import { useShelf } from '../../pages/strategies/use-shelf.ts'
import type { Entry } from './entry.ts'

/** The strategies and results of the user, or those that a visitor keeps in this browser. `missing` says what could not be read. */
export function useOwnEntries(): { entries: Entry[]; missing: string | null } {
  const shelf = useShelf()
  const results = useKeptList()
  const { strategies, error } = shelf.list
  const { account, browser } = results
  const entries = useMemo(
    () => [
      ...(strategies ?? []).map((strategy) => strategyEntry(strategy, shelf.path)),
      ...newest([...(account ?? []), ...(browser ?? [])]).map(resultEntry),
    ],
    [strategies, account, browser, shelf.path],
  )
  return { entries, missing: missingWords(error !== undefined && !strategies, results.error !== undefined && !account) }
}

/** What ran in this browser may be kept in the account too. */
const newest = (results: readonly ListedResult[]) => [...new Map(results.map((result) => [result.id, result])).values()]

const strategyEntry = (strategy: KeptStrategy, path: StrategyShelf['path']): Entry => {
  const { id, name, document } = strategy
  const about = [document.symbol.toUpperCase(), document.timeframe, directionsOf(strategy)].filter(Boolean).join(' ')
  return { id: `strategy ${id}`, group: 'Strategies', icon: FlaskConical, title: name, detail: about, words: 'strategy', to: path(id) }
}

const resultEntry = (result: ListedResult): Entry => {
  const { id, summary } = result
  const verdict = verdictOf({ answer: summary, capital: summary.capital, symbol: summary.symbol })
  const found = { title: nameText(result), detail: verdict, words: `${summary.symbol} ${summary.timeframe} result` }
  return { id: `result ${id}`, group: 'Results', icon: ListChecks, ...found, to: `/results/${id}` }
}

function missingWords(noStrategies: boolean, noResults: boolean): string | null {
  const what = [noStrategies && 'strategies', noResults && 'results'].filter(Boolean).join(' and ')
  return what ? `Your ${what} cannot be read now.` : null
}
