import type { NewsDetails } from '@assay/contracts'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '../base/Loaded.tsx'
import { refusalOf } from '../base/refused.ts'
import { useTimezone } from '../base/store.ts'
import { Headline } from '../features/news/Headline.tsx'
import { useMarkNewsMutation, useNewsDetailsQuery } from '../features/news/news.api.ts'
import { timeOf } from '../features/news/news-words.ts'
import { ReactionTable } from '../features/news/ReactionTable.tsx'
import { RelatedEvents } from '../features/news/RelatedEvents.tsx'
import { SameStory } from '../features/news/SameStory.tsx'
import { StrategiesThen } from '../features/news/StrategiesThen.tsx'
import { WhyTags } from '../features/news/WhyTags.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { zoneName } from '../ui/format-date.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { usePageTitle } from '../ui/use-page-title.ts'
import { NewsActions } from './news/NewsActions.tsx'

/** One headline: its content, the market's reaction, and the other sources of the story. */
export function NewsDetailsPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const isId = /^[1-9]\d{0,17}$/.test(id)
  const query = useNewsDetailsQuery(id, { skip: !isId, refetchOnMountOrArgChange: true })
  const { currentData } = query
  const [mark] = useMarkNewsMutation()
  const now = useNow()
  usePageTitle(currentData?.item.title ?? 'News')
  const unread = currentData && !currentData.item.isRead ? currentData.item.id : undefined
  useEffect(() => {
    if (unread !== undefined) mark({ id: unread, marks: { isRead: true } })
  }, [unread, mark])
  if (!isId || refusalOf(query.error)?.code === 'NEWS_NOT_FOUND') return <Gone />
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="px-gutter pt-4">
        <Link to="/news-all" className="inline-flex min-h-6 items-center gap-2 text-ink-2 hover:text-ink">
          <ArrowLeft className="size-4" aria-hidden="true" /> All news
        </Link>
      </p>
      <Loaded
        query={query}
        loading="The headline is loading"
        skeleton={<Skeleton className="h-40 w-full" />}
        className="m-gutter"
        empty="never"
      >
        {(details) => (
          <div className="grid min-w-0 flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
            <div className="min-w-0">
              <Headline item={details.item} now={now} actions={<NewsActions item={details.item} />} />
              <ReactionTable item={details.item} now={now} />
            </div>
            <Around {...details} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Around({ item, story }: NewsDetails) {
  const zone = useTimezone()
  return (
    <aside aria-label="Around this headline" className="min-w-0 border-line lg:border-l">
      <StrategiesThen item={item} />
      <RelatedEvents item={item} />
      <SameStory item={item} story={story} />
      <WhyTags item={item} />
      <p className="border-t border-line px-5 py-3 text-12 text-ink-2">Times are in {zoneName(timeOf(item), zone)}.</p>
    </aside>
  )
}

function Gone() {
  usePageTitle('News')
  return (
    <EmptyState
      isPage
      className="m-gutter"
      title="There is no such headline"
      action={
        <ButtonLink kind="primary" to="/news-all">
          All news
        </ButtonLink>
      }
    >
      <p>Headlines are kept for 400 days, and are removed with their source.</p>
    </EmptyState>
  )
}
