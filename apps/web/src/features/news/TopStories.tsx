import type { NewsItem } from '@assay/contracts'
import { ReadFailure } from '../../base/ReadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { useTopNewsQuery } from './news.api.ts'
import { StoryRow } from './StoryRow.tsx'
import { TopStory } from './TopStory.tsx'

interface Props {
  top: ReturnType<typeof useTopNewsQuery>
  symbols: readonly string[]
  now: number
  hasNoSymbols: boolean
}

/** The stories of the day for these symbols, or the reason why there are none. */
export function TopStories({ top, symbols, now, hasNoSymbols }: Props) {
  // `data` would be the stories of other symbols while those of these load.
  const { currentData } = top
  if (top.error && !currentData)
    return (
      <ReadFailure
        className="m-gutter"
        title="The top stories could not be read."
        error={top.error}
        busy={top.isFetching}
        onRetry={top.refetch}
      />
    )
  if (hasNoSymbols)
    return <p className="px-gutter py-6 text-ink-2">Your watchlist is empty. Add symbols to it on the dashboard, or choose one above.</p>
  if (!currentData)
    return (
      <div role="status" className="px-gutter py-6">
        <span className="sr-only">The top stories are loading</span>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  return <Stories stories={currentData.stories} {...{ symbols, now }} />
}

interface StoriesProps extends Pick<Props, 'symbols' | 'now'> {
  stories: readonly NewsItem[]
}

function Stories({ stories, symbols, now }: StoriesProps) {
  const [first, ...rest] = stories
  if (!first)
    return (
      <p className="px-gutter py-6 text-ink-2">
        No headline of the last 24 hours names {symbols.join(', ')}. Live shows those of all symbols.
      </p>
    )
  return (
    <>
      <TopStory item={first} now={now} symbols={symbols} />
      <section aria-labelledby="top-stories">
        <header className="flex flex-wrap items-baseline gap-x-4 px-gutter py-3">
          <h2 id="top-stories" className="text-14">
            Top stories
          </h2>
          <p className="ml-auto text-12 text-ink-2">
            Move since the last minute before the headline, in ATR (14) [1h]. Grey: under 0.5 ATR.
          </p>
        </header>
        <ul>
          {rest.map((item) => (
            <StoryRow key={item.id} item={item} now={now} symbols={symbols} />
          ))}
        </ul>
      </section>
    </>
  )
}
