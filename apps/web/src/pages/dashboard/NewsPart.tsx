import type { NewsItem } from '@assay/contracts'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { DashboardPart } from '../../features/dashboard/DashboardPart.tsx'
import { SourceLine } from '../../features/news/Kind.tsx'
import { whyNoHeadline } from '../../features/news/NoNews.tsx'
import { useTopNewsQuery } from '../../features/news/news.api.ts'
import { useNewsSourcesQuery } from '../../features/news/news-sources.api.ts'
import { timeOf, timeText } from '../../features/news/news-words.ts'
import { plural } from '../../ui/format-number.ts'
import { useNow } from '../../ui/use-now.ts'

const mostShown = 5

const all = (
  <Link to="/news" className="link text-12">
    All news
  </Link>
)

/** The first stories of the day for the symbols of the watchlist. */
export function NewsPart({ symbols }: { symbols: readonly string[] }) {
  const isEmpty = symbols.length === 0
  const query = useTopNewsQuery(symbols.join(','), { skip: isEmpty, refetchOnMountOrArgChange: true })
  const count = query.currentData?.count.stories
  return (
    <DashboardPart title="News" beside={count === undefined ? undefined : `${plural(count, 'story', 'stories')} in 24 h`} more={all}>
      {isEmpty ? (
        <p className="text-ink-2">Your watchlist is empty, so no story concerns it.</p>
      ) : (
        <Loaded
          query={query}
          loading="The news are loading"
          skeleton={3}
          small
          empty={({ stories }) => stories.length === 0 && <NoStory />}
        >
          {({ stories }) => <Stories stories={stories.slice(0, mostShown)} />}
        </Loaded>
      )}
    </DashboardPart>
  )
}

function NoStory() {
  const { data: sources } = useNewsSourcesQuery()
  const why = sources && whyNoHeadline(sources)
  return <p className="text-ink-2">{why ?? 'No headline of the last 24 hours names a symbol of your watchlist.'}</p>
}

function Stories({ stories }: { stories: readonly NewsItem[] }) {
  const now = useNow()
  const zone = useTimezone()
  return (
    <ul>
      {stories.map((item) => (
        <li key={item.id} className="border-t border-line py-2 first:border-t-0">
          <Link to={`/news-details?id=${item.id}`} className="font-medium hover:underline">
            {item.title}
          </Link>
          <SourceLine source={item.source}>
            <span className="tnum">{item.publishedAt === null ? 'time unknown' : timeText(timeOf(item), now, zone)}</span>
          </SourceLine>
        </li>
      ))}
    </ul>
  )
}
