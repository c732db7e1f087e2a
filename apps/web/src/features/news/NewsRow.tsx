import type { NewsItem } from '@assay/contracts'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { classes } from '../../ui/classes.ts'
import { formatClock, formatShortDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { ImpactBars } from './ImpactBars.tsx'
import { StoryLine } from './Kind.tsx'
import { Move, MoveChip } from './MoveChip.tsx'
import { useMarkNewsMutation } from './news.api.ts'
import { atrText, type Minutes, noMoveText, timeOf } from './news-words.ts'

/** The columns of a row and of their heads. */
const columns =
  'grid gap-x-4 px-gutter md:grid-cols-[56px_minmax(0,1fr)_28px_72px_84px_84px_32px] xl:grid-cols-[88px_minmax(0,1fr)_28px_84px_104px_104px_32px]'

/** The heads of the columns, where there is room for them. */
export function NewsHeads() {
  return (
    <div
      aria-hidden="true"
      className={classes(columns, 'sticky top-0 z-2 h-9 items-center border-b border-line bg-page text-12 text-ink-3 max-md:hidden')}
    >
      <span>Time</span>
      <span>Headline and source</span>
      <span className="col-span-2">Impact, symbol</span>
      <span className="text-right">After 15 min</span>
      <span className="text-right">After 60 min</span>
    </div>
  )
}

/** One headline of the list: time, title, source, impact, symbols and their moves. */
export function NewsRow({ item, now }: { item: NewsItem; now: number }) {
  const zone = useTimezone()
  const at = timeOf(item)
  // The day is in the heading above.
  const clock = formatClock(at, zone).slice(0, 5)
  const [symbol, ...more] = [...new Set(item.tags.map((tag) => tag.symbol))]
  return (
    <li className={classes(columns, 'grid-cols-[minmax(0,1fr)_auto] border-b border-line py-2 md:items-center')}>
      <p className="tnum text-ink-2 max-md:col-span-2 max-md:text-12">
        {item.publishedAt === null ? (
          <>
            unknown <span className="text-12 md:block">seen {clock}</span>
          </>
        ) : (
          <time dateTime={item.publishedAt} title={formatShortDateTime(at, zone)}>
            {clock}
          </time>
        )}
      </p>
      <div className="min-w-0">
        <Link
          to={`/news-details?id=${item.id}`}
          data-headline=""
          className={classes('font-medium hover:underline', item.isRead && 'text-ink-2')}
        >
          {item.title}
        </Link>
        <StoryLine item={item} />
        {symbol === undefined ? null : (
          <p className="mt-1 md:hidden">
            <MoveChip item={item} symbol={symbol} minutes="15" now={now} />
          </p>
        )}
      </div>
      <span className="max-md:hidden">
        <ImpactBars impact={item.impact} />
      </span>
      <span className="max-md:hidden">
        {symbol ?? <span className="text-ink-2">none</span>}
        {more.length > 0 ? <span className="block text-12 text-ink-2">+{more.length}</span> : null}
      </span>
      <After item={item} symbol={symbol} now={now} minutes="15" />
      <After item={item} symbol={symbol} now={now} minutes="60" />
      <SaveButton item={item} />
    </li>
  )
}

function After({ item, symbol, minutes, now }: { item: NewsItem; symbol: string | undefined; minutes: Minutes; now: number }) {
  const zone = useTimezone()
  const reaction = item.reactions.find((each) => each.symbol === symbol)
  const move = reaction?.moves[minutes]
  return (
    <span className="text-right text-12 max-md:hidden">
      {symbol === undefined ? null : move ? (
        <>
          <Move symbol={symbol} move={move} />
          {move.atr === null ? null : <span className="tnum block text-ink-2">{atrText(move.atr)}</span>}
        </>
      ) : (
        <span className="text-ink-2">{noMoveText(item, reaction, minutes, now, zone)}</span>
      )}
    </span>
  )
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

export function SaveButton({ item }: { item: NewsItem }) {
  const [isSaved, setSaved] = useState(item.isSaved)
  const [mark] = useMarkNewsMutation()
  const toggle = async () => {
    setSaved(!isSaved)
    const answer = await mark({ id: item.id, marks: { isSaved: !isSaved } })
    if (!('error' in answer)) return
    setSaved(isSaved)
    toast('The mark could not be saved. Try again.')
  }
  return (
    <IconButton
      label={isSaved ? `Saved: ${item.title}` : `Save: ${item.title}`}
      pressed={isSaved}
      icon={isSaved ? <BookmarkCheck {...icon} /> : <Bookmark {...icon} />}
      onClick={toggle}
    />
  )
}
