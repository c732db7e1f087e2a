import type { NewsItem } from '@assay/contracts'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { formatAge } from '../../ui/format-date.ts'
import { StoryLine } from './Kind.tsx'
import { MoveChip } from './MoveChip.tsx'
import { timeOf, timeText } from './news-words.ts'
import { symbolsOf } from './TopStory.tsx'

const mostChips = 3

/** One story of the day: time, title, source, and the market's move in 15 minutes. */
export function StoryRow({ item, now, symbols }: { item: NewsItem; now: number; symbols: readonly string[] }) {
  const zone = useTimezone()
  const at = timeOf(item)
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-gutter py-3 md:grid-cols-[72px_minmax(0,1fr)_minmax(0,300px)]">
      <p className="tnum text-ink-2 max-md:flex max-md:gap-2 max-md:text-12">
        {item.publishedAt === null ? <span>unknown</span> : <time dateTime={item.publishedAt}>{timeText(at, now, zone)}</time>}
        <span className="text-12 md:block">{formatAge(now - at)} ago</span>
      </p>
      <div className="min-w-0">
        <h3 className="text-14">
          <Link to={`/news-details?id=${item.id}`} className="hover:underline">
            {item.title}
          </Link>
        </h3>
        <StoryLine item={item} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        {symbolsOf(item, symbols)
          .slice(0, mostChips)
          .map((symbol) => (
            <MoveChip key={symbol} item={item} symbol={symbol} now={now} minutes="15" wide />
          ))}
      </div>
    </li>
  )
}
