import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { Part } from '../../features/dashboard/Part.tsx'
import { PartFailure } from '../../features/dashboard/PartFailure.tsx'
import { PartSkeleton } from '../../features/dashboard/PartSkeleton.tsx'
import { SourceLine } from '../../features/news/Kind.tsx'
import { useTopNewsQuery } from '../../features/news/news.api.ts'
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
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useTopNewsQuery(symbols.join(','), {
    skip: symbols.length === 0,
    refetchOnMountOrArgChange: true,
  })
  const now = useNow()
  const zone = useTimezone()
  return (
    <Part title="News" beside={data ? `${plural(data.count.stories, 'story', 'stories')} in 24 h` : undefined} more={all}>
      {error ? (
        <PartFailure error={error} busy={isFetching} onRetry={refetch}>
          The news could not be loaded.
        </PartFailure>
      ) : null}
      {data || error || symbols.length === 0 ? null : <PartSkeleton label="The news are loading" rows={3} onRetry={refetch} />}
      {symbols.length === 0 ? <p className="text-ink-2">Your watchlist is empty, so no story concerns it.</p> : null}
      {data?.stories.length === 0 ? <p className="text-ink-2">No headline of the last 24 hours names a symbol of your watchlist.</p> : null}
      <ul>
        {data?.stories.slice(0, mostShown).map((item) => (
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
    </Part>
  )
}
