import type { SearchResult, SearchSpec } from '@assay/discover'
import { classes } from '../../ui/classes.ts'
import { axisTime, formatDate } from '../../ui/format-date.ts'
import { formatPercent } from '../../ui/format-number.ts'
import { variantText } from './search-words.ts'

/** "12 Apr": the caption names the years. */
const dayName = (at: string) => axisTime(Date.parse(at), 'UTC').date

/** What the best variant of each training period made in the days after it. */
export function WalkChart({ walk: { windows, positive, purge }, spec }: { walk: SearchResult['walk']; spec: SearchSpec }) {
  if (windows.length === 0) return <p className="text-ink-2">The period is too short for windows: it takes 48 days with bars.</p>
  const most = Math.max(...windows.map(({ made }) => Math.abs(made ?? 0)), 1e-9)
  return (
    <figure aria-label={`Walk-forward: ${positive} of ${windows.length} windows made something`}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5">
        {windows.map(({ test, made, chosen }, i) => {
          const height = Math.max(1, (Math.abs(made ?? 0) / most) * 40)
          const up = (made ?? 0) > 0
          const told = `From ${formatDate(Date.parse(test[0]), 'UTC')}: ${made === null ? 'nothing could be chosen' : formatPercent(made * 100, 2, { signed: true })}${chosen === null ? '' : ` with ${variantText(spec, chosen)}`}`
          return (
            <li key={test[0]} title={told} className="min-w-0">
              <span className="sr-only">{told}</span>
              <span className="flex h-10 items-end" aria-hidden="true">
                {up ? <span className="block w-full bg-up" style={{ height }} /> : null}
              </span>
              <span className="block h-px bg-line-2" aria-hidden="true" />
              <span className="flex h-10 items-start" aria-hidden="true">
                {up || !made ? null : <span className="block w-full bg-down" style={{ height }} />}
              </span>
              <span
                className={classes('tnum block text-center text-12 whitespace-nowrap text-ink-3', i % 2 === 1 && 'max-md:invisible')}
                aria-hidden="true"
              >
                {dayName(test[0])}
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption className="mt-2 text-12 text-ink-3">
        {windows.length} windows from {formatDate(Date.parse(windows[0].test[0]), 'UTC')} to{' '}
        {formatDate(Date.parse(windows[windows.length - 1].test[1]) - 1, 'UTC')}. In each of them the best of the training runs on the days
        after it. Between them lie {purge} days, so that no trade reaches across.
      </figcaption>
    </figure>
  )
}
