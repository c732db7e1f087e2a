import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { periodOf } from '../../features/builder/period.ts'
import { useNewsListQuery } from '../../features/news/news.api.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import type { DaySpan } from './JournalLook.tsx'

const most = 6

interface Props {
  asked: {
    symbol: string | undefined
    search: string | undefined
    /** The greatest age. */
    days: string | undefined
  }
  /** Days that are over. */
  span: DaySpan | undefined
}

/** The newest headlines about a market or some words. */
export function NewsLook({ asked: { symbol, search, days }, span }: Props) {
  const zone = useTimezone()
  const period = span && periodOf({ ...span, zone })
  const { data, error } = useNewsListQuery({
    ...(symbol && { symbols: symbol }),
    ...(search && { search }),
    ...(days && { days }),
    ...(period && { from: period.start, to: period.end }),
  })
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the news" />
  if (data.items.length === 0) return <p>No headline is kept about this.</p>
  return (
    <ul>
      {data.items.slice(0, most).map(({ id, title, source, publishedAt }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-b-0">
          <Link className="link" to={`/news-details?id=${encodeURIComponent(id)}`}>
            {title}
          </Link>{' '}
          <span className="text-ink-3">
            {source.name}, {publishedAt === null ? 'time unknown' : formatShortDateTime(Date.parse(publishedAt), zone)}
          </span>
        </li>
      ))}
    </ul>
  )
}
