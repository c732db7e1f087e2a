import type { StrategyDocument } from '@assay/strategy'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useSearchesQuery } from '../features/discover/discover.api.ts'
import { standing } from '../features/discover/searches-list.ts'
import { useStrategiesQuery } from '../features/strategies/strategies.api.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Cell } from '../ui/Cell.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatShortDateTime } from '../ui/format-date.ts'
import { HeadCell } from '../ui/HeadCell.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { Table } from '../ui/Table.tsx'
import { NewSearch } from './discover/NewSearch.tsx'

/** Searches around one of the user's strategies. */
export function DiscoverPage() {
  const strategies = useStrategiesQuery()
  const usable = (strategies.data ?? []).flatMap(({ id, document }) => (document && hasEntry(document) ? [{ id, document }] : []))
  return (
    <PageFrame
      title="Discover"
      lead="Tries many versions of one strategy, and throws away what luck alone explains. Most searches find nothing: that is an answer too."
    >
      <div className="flex flex-col gap-8 px-gutter pb-8">
        {strategies.isLoading ? <Loading label="Your strategies are loading" /> : null}
        {strategies.error ? <Failure title="Your strategies could not be read" detail={sentenceOf(strategies.error)} /> : null}
        {strategies.data && usable.length === 0 ? <NoStrategy /> : null}
        {usable.length > 0 ? <Chosen usable={usable} /> : null}
        <Earlier />
      </div>
    </PageFrame>
  )
}

const hasEntry = ({ rules }: StrategyDocument) => rules.long.entry.length + rules.short.entry.length > 0

const NoStrategy = () => (
  <EmptyState
    title="Start with a strategy of yours"
    action={
      <ButtonLink to="/strategybuilder" kind="primary">
        Build a strategy
      </ButtonLink>
    }
  >
    <p>Discover varies the numbers of a saved strategy with an entry rule. Build one and save it, then come back.</p>
  </EmptyState>
)

function Chosen({ usable }: { usable: readonly { id: string; document: StrategyDocument }[] }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('strategy')
  const { id, document } = usable.find((each) => each.id === wanted) ?? usable[0]
  return (
    <section aria-labelledby="new-search" className="flex max-w-240 flex-col gap-4">
      <h2 id="new-search" className="text-16">
        New search
      </h2>
      <Select
        label="Strategy"
        className="max-w-100"
        value={id}
        onChange={(next) => setParams({ strategy: next })}
        options={usable.map((each) => ({ value: each.id, label: each.document.name, detail: each.document.symbol }))}
      />
      <NewSearch key={id} strategy={document} />
    </section>
  )
}

function Earlier() {
  const { data: searches, error } = useSearchesQuery()
  const zone = useTimezone()
  if (error) return <Failure title="Your searches could not be read" detail={sentenceOf(error)} />
  if (!searches || searches.length === 0) return null
  const head = (
    <tr>
      <HeadCell>Search</HeadCell>
      <HeadCell>Symbol</HeadCell>
      <HeadCell>Result</HeadCell>
      <HeadCell>Started</HeadCell>
    </tr>
  )
  return (
    <section aria-labelledby="searches">
      <h2 id="searches" className="mb-2 text-16">
        Your searches
      </h2>
      <Table label="Your searches" head={head}>
        {searches.map((search) => (
          <tr key={search.id}>
            <Cell>
              <Link className="link" to={`/discover/${search.id}`}>
                {search.name}
              </Link>
            </Cell>
            <Cell quiet>
              {search.symbol} {search.timeframe}
            </Cell>
            <Cell>{search.state === 'running' ? <Badge tone="info">{standing(search)}</Badge> : standing(search)}</Cell>
            <Cell quiet>{formatShortDateTime(Date.parse(search.createdAt), zone)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
