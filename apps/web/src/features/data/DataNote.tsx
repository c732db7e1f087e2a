import { Link } from 'react-router'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { standingOf } from './source-words.ts'

/** The data on which a newcomer's first result is based. */
export function DataNote() {
  const { data } = useDataSourcesQuery()
  return (
    <p className="mt-4 min-h-10 max-w-125 text-ink-3">
      {data ? (
        <>
          {standingOf(data).sentence}{' '}
          <Link to="/data" className="link whitespace-nowrap text-ink-2">
            Bring your own bars
          </Link>
        </>
      ) : null}
    </p>
  )
}
