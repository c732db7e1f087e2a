import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { RecentStrategies } from '../../features/dashboard/RecentStrategies.tsx'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

const mostRecent = 5

export function StrategiesPart({ shelf: { list, path } }: { shelf: StrategyShelf }) {
  const { strategies } = list
  const all = (
    <Link to="/strategies" className="link text-12">
      {strategies && strategies.length > mostRecent ? `All ${strategies.length}` : 'All strategies'}
    </Link>
  )
  return (
    <DashboardPart title="My strategies" more={strategies?.length === 0 ? undefined : all}>
      <Loaded
        query={{ ...list, currentData: strategies }}
        loading="Your strategies are loading"
        kept="They are kept in your account."
        skeleton={3}
        small
        empty={(kept) => kept.length === 0 && <NoStrategies />}
      >
        {(kept) => <RecentStrategies strategies={kept.slice(0, mostRecent)} path={path} />}
      </Loaded>
    </DashboardPart>
  )
}

function NoStrategies() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-2">
      <p className="min-w-0 flex-[1_1_260px] text-ink-2">
        No strategy saved yet. A strategy is a set of entry and exit rules, put together in the builder and tested on bars.
      </p>
      <ButtonLink to="/strategy-new-user">Build the first one</ButtonLink>
    </div>
  )
}
