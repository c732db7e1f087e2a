import { Link } from 'react-router'
import { sentenceOf } from '../../base/refused.ts'
import { useNewsListQuery } from '../../features/news/news.api.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

const most = 6

/** The newest headlines about a market or some words. */
export function NewsLook({ symbol, search }: { symbol: string | undefined; search: string | undefined }) {
  const { data, error } = useNewsListQuery({ ...(symbol && { symbols: symbol }), ...(search && { search }) })
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!data) return <Loading label="Reading the news" />
  if (data.items.length === 0) return <p>No headline is kept about this.</p>
  return (
    <ul>
      {data.items.slice(0, most).map(({ id, title, source }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-b-0">
          <Link className="link" to={`/news-details?id=${encodeURIComponent(id)}`}>
            {title}
          </Link>{' '}
          <span className="text-ink-3">{source.name}</span>
        </li>
      ))}
    </ul>
  )
}
