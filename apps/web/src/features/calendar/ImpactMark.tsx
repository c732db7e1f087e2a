import type { AgendaEvent } from '@assay/contracts'
import { classes } from '../../ui/classes.ts'

const lit = { low: 1, medium: 2, high: 3, holiday: 0 } as const
const heights = ['h-[5px]', 'h-2', 'h-[11px]']
const names = { low: 'Low impact', medium: 'Medium impact', high: 'High impact', holiday: 'Holiday' } as const

/** Three bars, lit by the level of impact; those of high impact are red. */
export function ImpactMark({ impact }: Pick<AgendaEvent, 'impact'>) {
  return (
    <span role="img" aria-label={names[impact]} title={names[impact]} className="inline-flex h-[11px] items-end gap-0.5">
      {heights.map((height, i) => (
        <span
          key={height}
          className={classes('w-[3px] rounded-[1px]', height, i >= lit[impact] ? 'bg-line-2' : impact === 'high' ? 'bg-down' : 'bg-ink-2')}
        />
      ))}
    </span>
  )
}
