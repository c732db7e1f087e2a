import { Link } from 'react-router'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { DataHealth } from '../../features/data/DataHealth.tsx'
import { formatClock } from '../../ui/format-date.ts'

const refreshMs = 60_000

export function DataPart({ symbol }: { symbol: string | undefined }) {
  const zone = useTimezone()
  const query = useDataSourcesQuery(undefined, { pollingInterval: refreshMs })
  const more = (
    <Link to="/data" className="link text-12">
      Data
    </Link>
  )
  return (
    <DashboardPart title="Data health" beside={query.data && `as of ${formatClock(query.data.now, zone).slice(0, 5)}`} more={more}>
      <Loaded query={query} loading="The state of the bars is loading" skeleton={3} small className="mb-2" empty="never">
        {(data) => <DataHealth data={data} symbol={symbol} />}
      </Loaded>
    </DashboardPart>
  )
}
