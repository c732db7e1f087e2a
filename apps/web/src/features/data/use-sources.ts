import { useState } from 'react'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useAction } from '../../base/use-action.ts'
import { useCancelDataJobMutation } from './data.api.ts'

/** Often enough to see the progress of a fetch. */
const busyRefreshMs = 2000
const idleRefreshMs = 30_000

/** The series and providers, polled while the page is open, and how to cancel a fetch. */
export function useSources() {
  const [pollingInterval, setPollingInterval] = useState(idleRefreshMs)
  const query = useDataSourcesQuery(undefined, { pollingInterval })
  const { run: cancel } = useAction(useCancelDataJobMutation()[0], { failed: 'The fetch goes on.' })

  const wanted = query.data?.sources.some(({ job }) => job?.state === 'running') ? busyRefreshMs : idleRefreshMs
  if (wanted !== pollingInterval) setPollingInterval(wanted)

  return { ...query, cancel }
}
