import { Link } from 'react-router'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useTimezone } from '../../base/store.ts'
import { Part } from '../../features/dashboard/Part.tsx'
import { PartFailure } from '../../features/dashboard/PartFailure.tsx'
import { PartSkeleton } from '../../features/dashboard/PartSkeleton.tsx'
import { DataHealth } from '../../features/data/DataHealth.tsx'
import { formatClock } from '../../ui/format-date.ts'

const refreshMs = 60_000

export function DataPart({ symbol }: { symbol: string | undefined }) {
  const zone = useTimezone()
  const { data, error, isFetching, refetch } = useDataSourcesQuery(undefined, { pollingInterval: refreshMs })
  const more = (
    <Link to="/data" className="link text-12">
      Data
    </Link>
  )
  return (
    <Part title="Data health" beside={data ? `as of ${formatClock(data.now, zone).slice(0, 5)}` : undefined} more={more}>
      {error ? (
        <div className="mb-2">
          <PartFailure error={error} busy={isFetching} onRetry={refetch}>
            {data ? 'This list may be outdated.' : 'The state of the bars could not be read.'}
          </PartFailure>
        </div>
      ) : null}
      {data ? <DataHealth data={data} symbol={symbol} /> : null}
      {data || error ? null : <PartSkeleton label="The state of the bars is loading" rows={3} onRetry={refetch} />}
    </Part>
  )
}
