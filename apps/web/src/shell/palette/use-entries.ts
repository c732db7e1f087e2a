import { useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useLevel } from '../../base/session/use-user.ts'
import { usePreferences } from '../../base/use-preferences.ts'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'
import type { Entry } from './entry.ts'
import { knowledgeEntries } from './knowledge-entries.ts'
import { pageEntries } from './page-entries.ts'
import { symbolEntries } from './symbol-entries.ts'
import { useActionEntries } from './use-action-entries.ts'
import { useOwnEntries } from './use-own-entries.ts'

/** Everything that the palette finds for this user on this page. `missing` says what could not be read. */
export function useEntries(): { entries: Entry[]; missing: string | null } {
  const level = useLevel()
  const dispatch = useDispatch()
  const timeframe = useTimeframe()
  const sources = useDataSourcesQuery().data?.sources
  const [knowledge] = useState(knowledgeEntries)
  const own = useOwnEntries()
  const actions = useActionEntries()
  const entries = useMemo(() => {
    const onNewAlert = (symbol: string) => dispatch(modalOpened({ alertType: alertTypes.create, start: { symbol } }))
    const market = symbolEntries({ level, sources, timeframe, onNewAlert })
    return [...pageEntries(level), ...market, ...own.entries, ...knowledge]
  }, [level, dispatch, timeframe, sources, knowledge, own.entries])
  return { entries: [...actions, ...entries], missing: own.missing }
}

/** The timeframe in which a chart opens: on the chart page its own. */
function useTimeframe(): string {
  const { pathname, search } = useLocation()
  const preferred = usePreferences().timeframe ?? '15min'
  return (pathname === '/chart' ? new URLSearchParams(search).get('timeframe') : null) ?? preferred
}
