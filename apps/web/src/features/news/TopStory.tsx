import type { NewsItem } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { ExternalLink, Info } from 'lucide-react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { formatAge } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'
import { Also, SourceLine } from './Kind.tsx'
import { MoveChip } from './MoveChip.tsx'
import { useNewsPricesQuery } from './news.api.ts'
import { becauseOf, hostOf, taggedSymbols, timeOf, timeText } from './news-words.ts'
import { ReactionChart } from './ReactionChart.tsx'

interface Props {
  item: NewsItem
  now: number
  symbols: readonly string[]
}

/** The first story, with the market's move. */
export function TopStory({ item, now, symbols }: Props) {
  const zone = useTimezone()
  const shown = symbolsOf(item, symbols)
  const at = timeOf(item)
  return (
    <article
      aria-label="First story"
      className="grid gap-x-10 gap-y-4 border-b border-line bg-panel px-gutter py-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,340px)]"
    >
      <div className="min-w-0">
        <SourceLine source={item.source}>
          <Also>{item.publishedAt === null ? 'time unknown' : `${timeText(at, now, zone)}, ${formatAge(now - at)} ago`}</Also>
          <Also>{plural(item.sources, 'source')}</Also>
        </SourceLine>
        <h2 className="mt-2 text-20">
          <Link to={`/news-details?id=${item.id}`} className="hover:underline">
            {item.title}
          </Link>
        </h2>
        {item.summary && item.summary !== item.title ? <p className="mt-1 line-clamp-3 text-ink-2">{item.summary}</p> : null}
        <p className="mt-3 flex flex-wrap gap-1.5">
          {shown.flatMap((symbol) =>
            (['5', '15'] as const).map((minutes) => (
              <MoveChip key={symbol + minutes} item={item} symbol={symbol} minutes={minutes} now={now} />
            )),
          )}
        </p>
        <WhyFirst item={item} />
        <p className="mt-4 flex flex-wrap gap-2">
          <ButtonLink kind="primary" to={`/news-details?id=${item.id}`}>
            Open the reaction
          </ButtonLink>
          <ReadAt url={item.url} />
        </p>
      </div>
      {item.publishedAt !== null && shown[0] ? <Chart item={item} symbol={shown[0]} now={now} /> : null}
    </article>
  )
}

/** The reader's symbols, if there are any among the tags. */
export const symbolsOf = ({ tags }: NewsItem, mine: readonly string[]): string[] => {
  const all = taggedSymbols({ tags })
  const own = all.filter((symbol) => mine.includes(symbol))
  return own.length > 0 ? own : all.slice(0, 2)
}

export function ReadAt({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
      Read at {hostOf(url)}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">(opens a new tab)</span>
    </a>
  )
}

function WhyFirst({ item }: { item: NewsItem }) {
  const why = [...item.impactWhy, becauseOf(item)].filter((each) => each !== null)
  if (why.length === 0) return null
  return (
    <p className="mt-3 flex items-start gap-1.5 text-12 text-ink-2">
      <Info className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      First: {why.join(', ')}.
    </p>
  )
}

const before = 30

function Chart({ item, symbol, now }: { item: NewsItem; symbol: string; now: number }) {
  const { currentData: data } = useNewsPricesQuery({ id: item.id, symbol })
  if (!data || data.time.length === 0) return null
  const after = Math.min(90, Math.max(30, Math.floor((now - timeOf(item)) / minuteMs)))
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex gap-2 text-12 text-ink-2">
        <b className="text-ink">{symbol}</b> {before} min before to {after} after
        <span className="ml-auto">band = first 15 min</span>
      </figcaption>
      <ReactionChart item={item} prices={data} span={[before, after]} height={190} />
    </figure>
  )
}
