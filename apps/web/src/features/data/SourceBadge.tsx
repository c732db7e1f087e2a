import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDataSourcesQuery } from './data.api.ts'
import { standingOf } from './source-words.ts'

const refreshMs = 60_000

const dots = {
  real: 'bg-up',
  simulated: 'bg-warn',
  silent: 'ring-[1.5px] ring-ink-3 ring-inset',
  lost: 'bg-down',
}

/** Where the numbers come from, in the top bar of every page. */
export function SourceBadge() {
  const { data, error } = useDataSourcesQuery(undefined, { pollingInterval: refreshMs })
  if (!data && !error) return <Skeleton className="mx-2 h-4 w-20" />
  const standing = data && !error ? standingOf(data) : { tone: 'lost' as const, text: 'No answer', sentence: 'The server does not answer.' }
  return (
    <Link
      to="/data"
      title={standing.sentence}
      aria-label={`Data source: ${standing.text}. ${standing.sentence}`}
      className={classes(
        'flex h-control min-w-0 items-center gap-1.5 rounded-control px-2 whitespace-nowrap transition-colors hover:bg-raised',
        standing.tone === 'simulated' ? 'text-warn' : 'text-ink-2',
      )}
    >
      <span className={classes('size-[7px] shrink-0 rounded-full', dots[standing.tone])} />
      <span className="truncate">{standing.text}</span>
    </Link>
  )
}
