import { classes } from '../../ui/classes.ts'
import { impactNames } from './news-words.ts'

const heights = ['h-1.5', 'h-2.5', 'h-3.5']

/** Three bars: one for low, two for medium, three in red for high impact. */
export function ImpactBars({ impact }: { impact: number }) {
  return (
    <span className="inline-flex items-end gap-0.5" title={impactNames[impact]}>
      <span className="sr-only">{impactNames[impact]}</span>
      {heights.map((height, i) => (
        <span
          key={height}
          aria-hidden="true"
          className={classes('w-1 rounded-[1px]', height, i < impact ? (impact === 3 ? 'bg-down' : 'bg-ink-2') : 'bg-line-2')}
        />
      ))}
    </span>
  )
}
