import { Rss, SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useAction } from '../base/use-action.ts'
import { useDashboardQuery } from '../features/dashboard/dashboard.api.ts'
import { NewerPill } from '../features/news/NewerPill.tsx'
import { NewsFilters } from '../features/news/NewsFilters.tsx'
import { NewsPages } from '../features/news/NewsPages.tsx'
import { NewsSearch } from '../features/news/NewsSearch.tsx'
import { NoNews } from '../features/news/NoNews.tsx'
import { useLazyNewsFileQuery, type useNewsListQuery } from '../features/news/news.api.ts'
import { useNewsSourcesQuery } from '../features/news/news-sources.api.ts'
import { type Query, useNewsFilter } from '../features/news/use-news-filter.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format-number.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useShortcuts } from '../ui/shortcuts.ts'
import { useNow } from '../ui/use-now.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
type First = ReturnType<typeof useNewsListQuery>['data']

/** All stored headlines, with filters in the address. */
export function NewsAllPage() {
  const filter = useNewsFilter()
  const { chosen, query, change, clear, isPlain } = filter
  const [first, onFirst] = useFirstPage(query)
  const [round, setRound] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const sources = useNewsSourcesQuery()
  const mine = useDashboardQuery().data?.watchlist ?? []
  const now = useNow()
  useShortcuts('News', [
    { keys: '/', label: 'Search headlines', run: () => document.querySelector<HTMLElement>('input[type=search]')?.focus() },
    { keys: 'j', label: 'Headline after', run: () => focusHeadline(1) },
    { keys: 'k', label: 'Headline before', run: () => focusHeadline(-1) },
  ])
  const showNew = () => {
    setRound(round + 1)
    window.scrollTo({ top: 0 })
  }
  return (
    <PageFrame title="All news" lead={leadOf(first, chosen.days)} actions={<Actions query={query} />}>
      <div className="grid min-w-0 flex-1 border-t border-line lg:grid-cols-[240px_minmax(0,1fr)]">
        <aside aria-label="Filters" className={classes('min-w-0 border-line lg:border-r', !isOpen && 'max-lg:hidden')}>
          <NewsFilters chosen={chosen} mine={mine} sources={sources.data ?? []} onChange={change} />
        </aside>
        <div className="min-w-0">
          <NewsSearch chosen={chosen} isPlain={isPlain} onChange={change} onClear={clear}>
            <Button className="lg:hidden" icon={<SlidersHorizontal {...icon} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Filters
            </Button>
          </NewsSearch>
          {first?.newest ? <NewerPill query={query} after={first.newest} onShow={showNew} /> : null}
          <NewsPages
            key={`${JSON.stringify(query)} ${round}`}
            query={query}
            now={now}
            onFirst={onFirst}
            none={first?.newest === null ? <NoNews sources={sources.data} /> : <NoMatch onClear={isPlain ? undefined : clear} />}
          />
          <p className="px-gutter py-4 text-12 text-ink-2">
            A move after a headline is no proof that the headline caused it. Moves are in ATR (14) [1h]; grey is under 0.5.
          </p>
        </div>
      </div>
    </PageFrame>
  )
}

/** Moves the focus to the next or previous headline, at first to the first one. Enter then opens it. */
function focusHeadline(by: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-headline]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = all[at < 0 ? 0 : at + by]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}

/** The first page of this choice. The counts of one choice say nothing of another. */
function useFirstPage(query: Query): [First, (page: First) => void] {
  const [read, setRead] = useState<{ query: Query; page: First }>()
  const onFirst = useCallback((page: First) => setRead({ query, page }), [query])
  return [read?.query === query ? read.page : undefined, onFirst]
}

function NoMatch({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState className="m-gutter" title="No headline matches" action={onClear && <Button onClick={onClear}>Clear the filters</Button>}>
      <p>Choose less, or a longer time.</p>
    </EmptyState>
  )
}

function leadOf(first: First, days: number): React.ReactNode {
  if (!first?.count) return <>&nbsp;</>
  const { matching, all } = first.count
  const time = days === 1 ? '24 hours' : `${days} days`
  return `${formatCount(matching)} of ${formatCount(all)} headlines in ${time} match. Headline, feed summary and link are kept, nothing more.`
}

function Actions({ query }: { query: Query }) {
  const { run, busy } = useAction(useLazyNewsFileQuery()[0], {
    failed: 'The feed could not be read.',
    done: (file) => saveFile('assay-news.rss', file, 'application/rss+xml'),
  })
  return (
    <>
      <Button kind="quiet" icon={<Rss {...icon} />} busy={busy} onClick={() => run({ path: '/api/news/rss', query })}>
        Save this view as RSS
      </Button>
      <ButtonLink to="/news">Top stories</ButtonLink>
    </>
  )
}
