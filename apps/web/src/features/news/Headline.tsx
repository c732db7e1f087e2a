import type { NewsItem } from '@assay/contracts'
import type { ReactNode } from 'react'
import { useTimezone } from '../../base/store.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatAge, formatClock, formatShortDateTime } from '../../ui/format-date.ts'
import { Also, SourceLine } from './Kind.tsx'
import { SaveButton } from './NewsRow.tsx'
import { timeOf } from './news-words.ts'
import { ReadAt } from './TopStory.tsx'

interface Props {
  item: NewsItem
  now: number
  /** What can be done about it, before the link to its source. */
  actions: ReactNode
}

/** The data of the feed: source, time, title and summary. */
export function Headline({ item, now, actions }: Props) {
  const zone = useTimezone()
  const at = timeOf(item)
  return (
    <header className="border-b border-line px-gutter pt-3 pb-5">
      <SourceLine source={item.source}>
        <Also>{item.publishedAt === null ? 'time unknown' : formatShortDateTime(at, zone)}</Also>
        <Also>received {formatClock(Date.parse(item.receivedAt), zone)}</Also>
        <Also>{formatAge(now - at)} ago</Also>
      </SourceLine>
      <h1 className="mt-2 max-w-180 text-28">{item.title}</h1>
      {item.summary && item.summary !== item.title ? <p className="mt-2 max-w-160 text-14 text-ink-2">{item.summary}</p> : null}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {actions}
        <ReadAt url={item.url} />
        <span className="ml-auto" />
        <SaveButton key={item.id} item={item} />
        <CopyButton text={item.url}>Copy the link</CopyButton>
      </div>
    </header>
  )
}
