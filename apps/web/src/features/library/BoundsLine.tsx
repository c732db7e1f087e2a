import type { TemplateFigures } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { boundsWords } from './library-words.ts'

interface Props {
  figures: Pick<TemplateFigures, 'unit' | 'last'>
  /** The axis goes from minus to plus this value; bounds beyond it are cut off. */
  reach: number
  className?: string
}

/** The mean of the out-of-sample part between its bounds, with a mark at zero. Coloured only if both bounds are on the same side. */
export function BoundsLine({ figures, reach, className }: Props) {
  const { mean, lower, upper } = figures.last
  const place = (value: number) => `${50 + 50 * Math.max(-1, Math.min(1, reach > 0 ? value / reach : 0))}%`
  const colour = lower === null || upper === null || (lower <= 0 && upper >= 0) ? 'bg-ink-2' : lower > 0 ? 'bg-up' : 'bg-down'
  return (
    <div role="img" aria-label={boundsWords(figures)} className={classes('relative h-5 min-w-24', className)}>
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
      {mean === null || lower === null || upper === null ? null : (
        <>
          <span
            className={classes('absolute top-1/2 h-px', colour)}
            style={{ left: place(lower), right: `calc(100% - ${place(upper)})` }}
          />
          <span className={classes('absolute top-1/2 h-2 w-px -translate-y-1/2', colour)} style={{ left: place(lower) }} />
          <span className={classes('absolute top-1/2 h-2 w-px -translate-y-1/2', colour)} style={{ left: place(upper) }} />
          <span
            className={classes('absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full', colour)}
            style={{ left: place(mean) }}
          />
        </>
      )}
    </div>
  )
}

/** An axis that fits most rows, so that one row with few trades and wide bounds does not make the others unreadable. */
export function reachOf(rows: readonly Pick<TemplateFigures, 'last'>[]): number {
  const ends = rows.flatMap(({ last: { lower, upper } }) => (lower === null || upper === null ? [] : [Math.max(-lower, upper)]))
  const sorted = ends.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 1
}
