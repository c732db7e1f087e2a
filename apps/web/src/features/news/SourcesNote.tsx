import type { NewsSource } from '@assay/contracts'
import { Link } from 'react-router'
import { useTimezone } from '../../base/store.ts'
import { classes } from '../../ui/classes.ts'
import { formatAge, formatClock } from '../../ui/format-date.ts'
import { plural } from '../../ui/format-number.ts'

/** The address of the sources and their state. */
export const sourcesPath = '/data#news-sources'

/** The state of the sources in a sentence: how many respond, and the first that does not. */
export function SourcesNote({ sources, now }: { sources: readonly NewsSource[]; now: number }) {
  const zone = useTimezone()
  const on = sources.filter(({ isOn }) => isOn)
  const well = on.filter(({ error, answeredAt }) => error === null && answeredAt !== null)
  const bad = on.find(({ error }) => error !== null)
  return (
    <p className="flex items-start gap-2 text-12 text-ink-2">
      <span aria-hidden="true" className={classes('mt-1.5 size-[7px] shrink-0 rounded-full', bad ? 'bg-warn' : 'bg-up')} />
      <span>
        {well.length} of {plural(on.length, 'source')} {well.length === 1 ? 'answers' : 'answer'}.{' '}
        {bad ? (
          <>
            <span className="text-warn">{bad.name}</span>{' '}
            {bad.answeredAt === null ? 'has not answered yet' : `last answered ${formatAge(now - Date.parse(bad.answeredAt))} ago`}
            {bad.nextAt === null ? '' : `, next try ${formatClock(Date.parse(bad.nextAt), zone).slice(0, 5)}`}.{' '}
          </>
        ) : null}
        <Link to={sourcesPath} className="link">
          Sources
        </Link>
      </span>
    </p>
  )
}
