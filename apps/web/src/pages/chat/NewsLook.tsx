import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { useNewsListQuery } from '../../features/news/news.api.ts'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

const most = 6

interface Props {
  symbol: string | undefined
  search: string | undefined
  /** The greatest age. */
  days: string | undefined
}

/** The newest headlines about a market or some words. */
export function NewsLook({ symbol, search, days }: Props) {
  const zone = useTimezone()
  const { data, error } = useNewsListQuery({ ...(symbol && { symbols: symbol }), ...(search && { search }), ...(days && { days }) })
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
