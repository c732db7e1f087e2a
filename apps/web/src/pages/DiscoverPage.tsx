import type { ListedSearch } from '@assay/contracts'
import { Link } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { useTimezone } from '../base/store.ts'
import { useSearchesQuery } from '../features/discover/discover.api.ts'
import { standing } from '../features/discover/searches-list.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatShortDateTime } from '../ui/format-date.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { NewSearch } from './discover/NewSearch.tsx'
import { useSources } from './discover/use-sources.ts'

/** Searches around one strategy: a saved one, a template, or the work in the builder. */
export function DiscoverPage() {
  return (
    <PageFrame
      title="Discover"
      lead="Tests many versions of one strategy and drops those that luck could explain. Most searches find nothing, and that is useful to know."
      actions={<ButtonLink to="/strategies?tab=library">Start from a template</ButtonLink>}
    >
      <div className="flex flex-col gap-8 px-gutter pb-8">
        <Start />
        <Earlier />
      </div>
    </PageFrame>
  )
}

function Start() {
  const { query, chosen, choose } = useSources()
  return (
    <Loaded query={query} loading="Your strategies are loading" empty={() => !chosen && <NoStrategy />}>
      {(sources) => (
        <section aria-labelledby="new-search" className="flex max-w-240 flex-col gap-4">
          <h2 id="new-search" className="text-16">
            New search
          </h2>
          <Select
            label="Strategy"
            className="max-w-100"
            value={chosen!.key}
            onChange={choose}
            options={sources.map(({ key, document, origin }) => ({ value: key, label: document.name || 'Without a name', detail: origin }))}
          />
          <NewSearch key={`${chosen!.key} ${chosen!.document.symbol}`} source={chosen!} />
        </section>
      )}
    </Loaded>
  )
}

const NoStrategy = () => (
  <EmptyState
    title="Start with a strategy"
    action={
      <>
        <ButtonLink to="/strategybuilder?new" kind="primary">
          Build a strategy
        </ButtonLink>
        <ButtonLink to="/strategies?tab=library">Choose a template</ButtonLink>
      </>
    }
  >
    <p>Discover varies the numbers of a strategy that has an entry rule: one that you have saved, or a template of the library.</p>
  </EmptyState>
)

function Earlier() {
  const zone = useTimezone()
  return (
    <Loaded
      query={useSearchesQuery()}
      loading="Your searches are loading"
      skeleton={1}
      empty={({ length }) => length === 0 && <NoSearch />}
    >
      {(searches) => (
        <section aria-labelledby="searches">
          <h2 id="searches" className="mb-2 text-16">
            Your searches
          </h2>
          <Table label="Your searches" columns={columnsIn(zone)} rows={searches} keyOf={({ id }) => id} />
        </section>
      )}
    </Loaded>
  )
}

const NoSearch = () => <p className="text-ink-2">You have no searches yet.</p>

const columnsIn = (zone: string): Column<ListedSearch>[] => [
  {
    head: 'Search',
    cell: ({ id, name }) => (
      <Link className="link" to={`/discover/${id}`}>
        {name}
      </Link>
    ),
  },
  { head: 'Symbol', quiet: true, cell: ({ symbol, timeframe }) => `${symbol} ${timeframe}` },
  {
    head: 'Result',
    cell: (search) => (search.state === 'running' ? <Badge tone="info">{standing(search)}</Badge> : standing(search)),
  },
  { head: 'Started', quiet: true, cell: ({ createdAt }) => formatShortDateTime(Date.parse(createdAt), zone) },
]
