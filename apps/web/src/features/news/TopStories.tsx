import type { NewsItem } from '@assay/contracts'
import { Loaded, type Query } from '../../base/Loaded.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StoryRow } from './StoryRow.tsx'
import { TopStory } from './TopStory.tsx'

interface Props {
  top: Query<{ stories: readonly NewsItem[] }>
  symbols: readonly string[]
  now: number
  hasNoSymbols: boolean
}

/** The stories of the day for these symbols, or the reason why there are none. */
export function TopStories({ top, symbols, now, hasNoSymbols }: Props) {
  if (hasNoSymbols)
    return <p className="px-gutter py-6 text-ink-2">Your watchlist is empty. Add symbols to it on the dashboard, or choose one above.</p>
  return (
    <Loaded
      query={top}
      loading="The top stories are loading"
      skeleton={<Skeleton className="h-40 w-full" />}
      className="m-gutter"
      empty={({ stories }) =>
        stories.length === 0 && (
          <p className="px-gutter py-6 text-ink-2">
            No headline of the last 24 hours names {symbols.join(', ')}. Live shows those of all symbols.
          </p>
        )
      }
    >
      {({ stories }) => <Stories stories={stories} symbols={symbols} now={now} />}
    </Loaded>
  )
}

interface StoriesProps extends Pick<Props, 'symbols' | 'now'> {
  stories: readonly NewsItem[]
}

function Stories({ stories, symbols, now }: StoriesProps) {
  const [first, ...rest] = stories
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
