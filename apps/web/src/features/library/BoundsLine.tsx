import type { TemplateFigures } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { IntervalLine } from '../../ui/IntervalLine.tsx'
import { boundsWords } from './library-words.ts'

interface Props {
  figures: Pick<TemplateFigures, 'unit' | 'last'>
  /** The axis goes from minus to plus this value; bounds beyond it are cut off. */
  reach: number
  className?: string
}

/** The mean of the out-of-sample part between its bounds. */
export function BoundsLine({ figures, reach, className }: Props) {
  const { mean, lower, upper } = figures.last
  const interval = mean === null || lower === null || upper === null ? null : { value: mean, lower, upper }
  return <IntervalLine label={boundsWords(figures)} interval={interval} reach={reach} className={className} />
}

/** The scale of the lines below it, with zero in the middle. */
export function BoundsScale({ reach, unit, className }: { reach: number; unit: TemplateFigures['unit']; className?: string }) {
  return (
    <p aria-hidden="true" className={classes('tnum flex justify-between text-12 text-ink-3', className)}>
      <span>{formatNumber(-reach, 1, { signed: true })}</span>
      <span>0</span>
      <span>
        {formatNumber(reach, 1, { signed: true })} {unit === 'R' ? 'R' : '%'}
      </span>
    </p>
  )
}

/** An axis that fits most rows, so that one row with few trades and wide bounds does not make the others unreadable. */
export function reachOf(rows: readonly Pick<TemplateFigures, 'last'>[]): number {
  const ends = rows.flatMap(({ last: { lower, upper } }) => (lower === null || upper === null ? [] : [Math.max(-lower, upper)]))
  const sorted = ends.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 1
}
