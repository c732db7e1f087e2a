import type { DataSources } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { type PageBars, selectPageBars } from '../../base/page-bars.slice.ts'
import { pageBarsWords } from '../../base/page-bars-words.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { standingOf } from './source-words.ts'

const refreshMs = 60_000

const dots = {
  page: 'bg-ink-2',
  real: 'bg-up',
  past: 'bg-ink-2',
  simulated: 'bg-warn',
  silent: 'ring-[1.5px] ring-ink-3 ring-inset',
  lost: 'bg-down',
}

/** The source of the numbers on the page, in the top bar of every page. On pages without numbers: which bars there are. */
export function SourceBadge() {
  const page = useSelector(selectPageBars)
  const { data, error } = useDataSourcesQuery(undefined, { pollingInterval: refreshMs })
  if (!page && !data && !error) return <Skeleton className="mx-2 h-4 w-20" />
  const standing = standingNow(page, data, error !== undefined)
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

function standingNow(page: PageBars | null, data: DataSources | undefined, failed: boolean) {
  if (failed || (!data && !page)) return { tone: 'lost', text: 'No answer', sentence: 'The server does not respond.' } as const
  if (page) return { tone: page.simulated ? 'simulated' : 'page', ...pageBarsWords(page) } as const
  return standingOf(data as DataSources)
}
