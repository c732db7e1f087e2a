import type { NewsItem } from '@assay/contracts'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { Loaded } from '../../base/Loaded.tsx'
import { selectHeadlines } from '../../base/live/news.slice.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceLine } from './Kind.tsx'
import { MoveChip } from './MoveChip.tsx'
import { useNewsListQuery } from './news.api.ts'
import { timeOf, timeText } from './news-words.ts'
import { useConnects } from './use-connects.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
const shown = 20

/** The latest headlines of all symbols as they arrive. While paused it does not change and counts nothing. */
export function LiveColumn({ now }: { now: number }) {
  const [isPaused, setPaused] = useState(false)
  const { query, isBehind, heardAt } = useLatest(isPaused)
  return (
    <>
      <header className="flex items-center gap-2 px-5 py-2">
        <h2 className="text-14">Live</h2>
        <p className="min-w-0 flex-1 text-12 text-ink-2" role="status">
          {isPaused ? (isBehind ? 'paused, there is more' : 'paused') : lastText(heardAt, now)}
        </p>
        <Button kind="quiet" icon={isPaused ? <Play {...icon} /> : <Pause {...icon} />} onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      </header>
      <Loaded
        query={query}
        loading="The latest headlines are loading"
        skeleton={<Skeleton className="h-40" />}
        className="mx-5 my-2"
        empty="never"
      >
        {({ items }) => (
          <ul>
            {items.slice(0, shown).map((item) => (
              <Line key={item.id} item={item} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

/** The list of headlines, read again when more was heard, unless it is paused. */
function useLatest(isPaused: boolean) {
  const { newest, heardAt } = useSelector(selectHeadlines)
  const query = useNewsListQuery({}, { refetchOnMountOrArgChange: true })
  const { isFetching, refetch } = query
  const connects = useConnects()
  // What had been heard when the list was last asked for. What is heard while it is being read may be missing in it.
  const heard = `${newest} ${connects}`
  const asked = useRef(heard)
  const isBehind = asked.current !== heard
  useEffect(() => {
    if (!isBehind || isPaused || isFetching) return
    asked.current = heard
    refetch()
  }, [isBehind, isPaused, isFetching, heard, refetch])
  return { query, isBehind, heardAt }
}

const lastText = (heardAt: number | null, now: number): string =>
  heardAt === null ? 'waiting for the next headline' : `last came ${formatAge(now - heardAt)} ago`

function Line({ item, now }: { item: NewsItem; now: number }) {
  const zone = useTimezone()
  const [symbol] = item.tags.map((tag) => tag.symbol)
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] gap-x-2 border-t border-line px-5 py-2.5">
      <span className="tnum text-12 text-ink-2">{item.publishedAt === null ? 'unknown' : timeText(timeOf(item), now, zone)}</span>
      <div className="min-w-0">
        <Link to={`/news-details?id=${item.id}`} className="font-medium hover:underline">
          {item.title}
        </Link>
        <SourceLine source={item.source} />
        {symbol ? (
          <p className="mt-1">
            <MoveChip item={item} symbol={symbol} now={now} minutes="15" />
          </p>
        ) : null}
      </div>
    </li>
  )
}
