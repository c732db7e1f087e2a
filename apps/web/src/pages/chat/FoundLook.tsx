import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Found } from '../../features/learning/search-index.ts'
import { Loading } from '../../ui/Loading.tsx'

const most = 5

/** Lists lessons, glossary terms and indicators that match some words. */
export function FoundLook({ query }: { query: string }) {
  const found = useFound(query)
  if (!found) return <Loading label="Searching" />
  if (found.length === 0) return <p>Lessons, glossary and indicators say nothing of “{query}”.</p>
  return (
    <ul>
      {found.slice(0, most).map(({ id, kind, title, detail, path }) => (
        <li key={id} className="border-b border-line py-2 last:border-b-0">
          <Link className="link" to={path}>
            {title}
          </Link>{' '}
          <span className="text-12 text-ink-3">{kind}</span>
          <p className="text-ink-2">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

/** The index is large and loads with the first search. */
function useFound(query: string): readonly Found[] | null {
  const [found, setFound] = useState<readonly Found[] | null>(null)
  useEffect(() => {
    let isShown = true
    void import('../../features/learning/search-index.ts').then(({ searchIndex }) => {
      if (isShown) setFound(searchIndex()(query))
    })
    return () => {
      isShown = false
    }
  }, [query])
  return found
}
