import type { Search } from '@assay/contracts'
import { useParams } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { SourceChip } from '../base/SourceChip.tsx'
import type { NumbersOn } from '../base/source-words.ts'
import { useTimezone } from '../base/store.ts'
import { useSearchQuery } from '../features/discover/discover.api.ts'
import { verdictOf } from '../features/discover/verdict-words.ts'
import { RulesView } from '../features/library/RulesView.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Failure } from '../ui/Failure.tsx'
import { formatDate } from '../ui/format-date.ts'
import { formatCount } from '../ui/format-number.ts'
import { Note } from '../ui/Note.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Found } from './discover/Found.tsx'
import { Running } from './discover/Running.tsx'
import { SearchHead } from './discover/SearchHead.tsx'
import { searchedFacts } from './discover/searched-facts.ts'
import { useOpenInBuilder } from './discover/use-open-in-builder.ts'
import { PageSection } from './PageSection.tsx'

type SearchedBars = NonNullable<NonNullable<Search['result']>['bars']>

/** The polling interval while the search runs, which also works without a socket. */
const askAgainMs = 3000

/** One search: its progress, or its results. */
export function SearchPage() {
  const { searchId = '' } = useParams()
  const query = useSearch(searchId)
  usePageTitle(query.currentData ? `Around ${query.currentData.name}` : 'Search')
  return (
    <Loaded query={query} loading="The search is loading" className="m-gutter" refused={{ SEARCH_NOT_FOUND: gone }} empty="never">
      {(search) => <Shown search={search} />}
    </Loaded>
  )
}

const gone = (
  <Failure
    className="m-gutter"
    title="This search is not there."
    detail="It may have been deleted, or belong to another account."
    action={<ButtonLink to="/discover">All searches</ButtonLink>}
  />
)

/** Polls until the search has ended. */
function useSearch(id: string) {
  const known = useSearchQuery(id)
  const runs = known.data?.state === 'running'
  useSearchQuery(id, { pollingInterval: runs ? askAgainMs : 0 })
  return known
}

function Shown({ search }: { search: Search }) {
  const { spec, result, soFar } = search
  const open = useOpenInBuilder(search)
  const centre = result?.survivors[0]
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <SearchHead search={search} onOpenOriginal={open.original} onOpenCentre={centre && (() => open.variant(centre.index))} />
      <Verdict search={search} />
      {result ? <Found search={search} result={result} onOpen={open.variant} /> : null}
      {!result && soFar ? <Running search={search} soFar={soFar} /> : null}
      <div className="grid lg:grid-cols-2">
        <PageSection title="The idea">
          <RulesView document={spec.strategy} />
        </PageSection>
        <PageSection title="What was varied">
          <Facts facts={searchedFacts(spec)} />
        </PageSection>
      </div>
    </div>
  )
}

function searchNumbers({ symbol, timeframe }: Search, { label, provider = label, simulated, covered = null }: SearchedBars): NumbersOn {
  return { symbol, timeframe, provider, label, simulated, covered }
}

/** The scope of the search, and its outcome. */
function Verdict({ search }: { search: Search }) {
  const { spec, error, result } = search
  const zone = useTimezone()
  const day = (at: string) => formatDate(Date.parse(at), zone)
  const { title, text } = wordsOf(search)
  return (
    <header className="border-b border-line px-gutter py-5">
      <p className="mb-1 text-ink-2">
        {search.symbol} {search.timeframe} · {day(spec.start)} to {formatDate(Date.parse(spec.end) - 1, zone)}, sealed from {day(spec.seal)}{' '}
        · {formatCount(search.count)} variants
      </p>
      {result?.bars ? (
        <p className="mb-1">
          <SourceChip on={searchNumbers(search, result.bars)} of={search.id} />
        </p>
      ) : null}
      <h1 className="text-28">{title}</h1>
      {text ? <p className="mt-1 max-w-200 text-ink-2">{text}</p> : null}
      {error ? (
        <Note kind="fault" className="mt-2">
          {error}
        </Note>
      ) : null}
      {result?.bars?.simulated ? (
        <Note kind="warn" className="mt-2">
          Simulated bars: this says nothing about markets.
        </Note>
      ) : null}
    </header>
  )
}

function wordsOf({ state, name, spec, result, done, count, openedAt }: Search): { title: string; text?: string } {
  if (result) return verdictOf(spec, result)
  const measured = `${formatCount(done)} of ${formatCount(count)}`
  const seal = openedAt ? 'the sealed part had been opened already' : 'the sealed part was not opened'
  const counted = `What it tried stays counted. There is no verdict, and ${seal}.`
  if (state === 'cancelled') return { title: `Cancelled after ${measured}.`, text: counted }
  if (state === 'failed') return { title: `Stopped after ${measured}.`, text: counted }
  return { title: `Around ${name}` }
}
