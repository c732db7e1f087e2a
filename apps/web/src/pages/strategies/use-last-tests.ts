import { reaches } from '@assay/contracts'
import { useMemo } from 'react'
import { useLevel } from '../../base/session/use-user.ts'
import { useForwardTestsQuery } from '../../features/forward/forward.api.ts'
import { useKeptList } from '../../features/results/kept/use-kept-list.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { lastTests } from './last-tests.ts'

/** The last tests of each strategy of a shelf; nothing while loading, or if they cannot be read. */
export function useLastTests(place: StrategyShelf['place']) {
  const { account, browser } = useKeptList()
  const results = place === 'account' ? account : browser
  const { data: forward } = useForwardTestsQuery(undefined, { skip: !reaches(useLevel(), 'complete') })
  return useMemo(() => lastTests(results ?? [], forward ?? []), [results, forward])
}
