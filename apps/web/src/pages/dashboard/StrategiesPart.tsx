import { Link } from 'react-router'
import { Part } from '../../features/dashboard/Part.tsx'
import { PartFailure } from '../../features/dashboard/PartFailure.tsx'
import { PartSkeleton } from '../../features/dashboard/PartSkeleton.tsx'
import { RecentStrategies } from '../../features/dashboard/RecentStrategies.tsx'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'

const mostRecent = 5

export function StrategiesPart({ shelf: { list, path } }: { shelf: StrategyShelf }) {
  const { strategies, error, isFetching, refetch } = list
  const recent = strategies?.slice(0, mostRecent).map(({ id, name, version, savedAt, document: { symbol, timeframe } }) => ({
    id,
    name,
    version,
    savedAt,
    symbol,
    timeframe,
    path: path(id),
  }))
  const all = (
    <Link to="/strategies" className="link text-12">
      {strategies && strategies.length > mostRecent ? `All ${strategies.length}` : 'All strategies'}
    </Link>
  )
  return (
    <Part title="My strategies" more={strategies?.length === 0 ? undefined : all}>
      {error ? (
        <PartFailure error={error} busy={isFetching} onRetry={refetch}>
          {recent ? 'This list may be outdated.' : 'Your strategies could not be read; they are kept in your account.'}
        </PartFailure>
      ) : null}
      {recent ? <RecentStrategies strategies={recent} /> : null}
      {recent || error ? null : <PartSkeleton label="Your strategies are loading" rows={3} onRetry={refetch} />}
    </Part>
  )
}
