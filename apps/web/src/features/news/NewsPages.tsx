import type { NewsItem } from '@assay/contracts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NewsRow } from './NewsRow.tsx'
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
      {cursors.map((older, i) => (
        <Page
          key={older ?? 'first'}
          {...{ query, older, now, none }}
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

function Page({ query, older, now, none, onRead, onMore }: PageProps) {
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useNewsListQuery({ ...query, ...(older && { older }) }, { refetchOnMountOrArgChange: older === undefined })
  useEffect(() => {
    if (data && !isFetching) onRead?.(data)
  }, [data, isFetching, onRead])
  if (error && !data)
    return (
      <Failure
        className="mx-gutter my-4"
        title="The headlines could not be read."
        detail={sentenceOf(error)}
        kept="Nothing was lost on the server."
        action={
          <Button onClick={refetch} busy={isFetching}>
            Try again
          </Button>
        }
      />
    )
  if (!data || (older === undefined && isFetching)) return <Waiting />
  if (older === undefined && data.items.length === 0) return none
  return (
    <>
      <Days items={data.items} now={now} />
      {data.older && onMore ? (
        <div className="grid place-items-center px-gutter py-4">
          <Button onClick={() => data.older && onMore(data.older)}>Show older</Button>
        </div>
      ) : null}
    </>
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

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

function Waiting() {
  return (
    <div role="status" className="flex flex-col gap-6 px-gutter py-5">
      <span className="sr-only">The headlines are loading</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  )
}
