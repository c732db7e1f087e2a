import { Link } from 'react-router'
import { sentenceOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { useSearchesQuery } from '../features/discover/discover.api.ts'
import { standing } from '../features/discover/searches-list.ts'
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
import { useSources } from './discover/use-sources.ts'

/** Searches around one strategy: a saved one, a template, or the work in the builder. */
export function DiscoverPage() {
  return (
    <PageFrame
      title="Discover"
      lead="Tries many versions of one strategy, and throws away what luck alone explains. Most searches find nothing: that is an answer too."
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
  const { sources, chosen, error, choose } = useSources()
  if (error) return <Failure title="Your strategies could not be read" detail={sentenceOf(error)} />
  if (!sources) return <Loading label="Your strategies are loading" />
  if (!chosen) return <NoStrategy />
  return (
    <section aria-labelledby="new-search" className="flex max-w-240 flex-col gap-4">
      <h2 id="new-search" className="text-16">
        New search
      </h2>
      <Select
        label="Strategy"
        className="max-w-100"
        value={chosen.key}
        onChange={choose}
        options={sources.map(({ key, document, origin }) => ({ value: key, label: document.name || 'Without a name', detail: origin }))}
      />
      <NewSearch key={`${chosen.key} ${chosen.document.symbol}`} source={chosen} />
    </section>
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
