import type { NewsItem } from '@assay/contracts'
import { useEffect, useState } from 'react'
import { Loaded } from '../../base/Loaded.tsx'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { NewsHeads, NewsRow } from './NewsRow.tsx'
import { useNewsListQuery } from './news.api.ts'
import { timeOf } from './news-words.ts'
import type { Query } from './use-news-filter.ts'

interface Props {
  query: Query
  now: number
  onFirst: (page: ReturnType<typeof useNewsListQuery>['data']) => void
  /** Shown if nothing matches. */
  none: React.ReactNode
}

/** The list, page after page. Nothing is inserted above the first item; the caller starts a new list for that. */
export function NewsPages({ query, now, onFirst, none }: Props) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  return (
    <>
      <NewsHeads />
      {cursors.map((older, i) => (
        <Page
          key={older ?? 'first'}
          query={query}
          older={older}
          now={now}
          none={none}
          onRead={i === 0 ? onFirst : undefined}
          onMore={i === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  )
}

interface PageProps extends Pick<Props, 'query' | 'now' | 'none'> {
  older: string | undefined
  onRead: Props['onFirst'] | undefined
  onMore: ((older: string) => void) | undefined
}

function Page({ query: filter, older, now, none, onRead, onMore }: PageProps) {
  const query = useNewsListQuery({ ...filter, ...(older && { older }) }, { refetchOnMountOrArgChange: older === undefined })
  const { currentData, isFetching } = query
  useEffect(() => {
    if (currentData && !isFetching) onRead?.(currentData)
  }, [currentData, isFetching, onRead])
  // A list that begins anew shows nothing of the former one.
  const shown = older === undefined && isFetching ? { ...query, currentData: undefined } : query
  return (
    <Loaded
      query={shown}
      loading="The headlines are loading"
      kept="Nothing was lost on the server."
      skeleton={6}
      className="mx-gutter my-4"
      empty={({ items }) => older === undefined && items.length === 0 && none}
    >
      {({ items, older: next }) => (
        <>
          <Days items={items} now={now} />
          {next && onMore ? (
            <div className="grid place-items-center px-gutter py-4">
              <Button onClick={() => onMore(next)}>Show older</Button>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

function Days({ items, now }: { items: readonly NewsItem[]; now: number }) {
  const zone = useTimezone()
  return daysOf(items, zone).map(({ day, items }) => (
    <section key={day} aria-label={day}>
      <h2 className="border-b border-line bg-panel px-gutter py-1.5 text-12 text-ink-2">{day}</h2>
      <ul>
        {items.map((item) => (
          <NewsRow key={item.id} item={item} now={now} />
        ))}
      </ul>
    </section>
  ))
}

/** Consecutive headlines, grouped by the reader's day. */
function daysOf(items: readonly NewsItem[], zone: string): { day: string; items: NewsItem[] }[] {
  const days: { day: string; items: NewsItem[] }[] = []
  for (const item of items) {
    const day = formatDate(timeOf(item), zone)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
