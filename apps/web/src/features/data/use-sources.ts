import { useState } from 'react'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { sentenceOf } from '../../base/refused.ts'
import { toast } from '../../ui/toast.ts'
import { useCancelDataJobMutation } from './data.api.ts'

/** Often enough to see the progress of a fetch. */
const busyRefreshMs = 2000
const idleRefreshMs = 30_000

/** The series and providers, polled while the page is open, and how to cancel a fetch. */
export function useSources() {
  const [pollingInterval, setPollingInterval] = useState(idleRefreshMs)
  const query = useDataSourcesQuery(undefined, { pollingInterval })
  const [cancelJob] = useCancelDataJobMutation()

  const wanted = query.data?.sources.some(({ job }) => job?.state === 'running') ? busyRefreshMs : idleRefreshMs
  if (wanted !== pollingInterval) setPollingInterval(wanted)

  async function cancel(id: string) {
    const { error } = await cancelJob(id)
    if (error) toast('The fetch goes on.', { kind: 'fault', detail: sentenceOf(error) })
  }

  return { ...query, cancel }
}
