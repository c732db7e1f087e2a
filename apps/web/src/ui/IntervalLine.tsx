import { classes } from './classes.ts'

interface Props {
  /** The interval in words, for screen readers. */
  label: string
  /** null leaves only the axis. */
  interval: { value: number; lower: number; upper: number } | null
  /** The axis goes from minus to plus this value; ends beyond it are cut off. */
  reach: number
  className?: string
}

/** A value within its interval, with a mark at zero. Coloured only if both ends are on the same side. */
export function IntervalLine({ label, interval, reach, className }: Props) {
  return (
    <div role="img" aria-label={label} className={classes('relative h-5 min-w-24', className)}>
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-2" />
      {interval ? <Drawn {...interval} reach={reach} /> : null}
    </div>
  )
}

function Drawn({ value, lower, upper, reach }: NonNullable<Props['interval']> & Pick<Props, 'reach'>) {
  const place = (at: number) => `${50 + 50 * Math.max(-1, Math.min(1, reach > 0 ? at / reach : 0))}%`
  const colour = lower <= 0 && upper >= 0 ? 'bg-ink-2' : lower > 0 ? 'bg-up' : 'bg-down'
  return (
    <>
      <span className={classes('absolute top-1/2 h-px', colour)} style={{ left: place(lower), right: `calc(100% - ${place(upper)})` }} />
      <span className={classes('absolute top-1/2 h-2 w-px -translate-y-1/2', colour)} style={{ left: place(lower) }} />
      <span className={classes('absolute top-1/2 h-2 w-px -translate-y-1/2', colour)} style={{ left: place(upper) }} />
      <span
        className={classes('absolute top-1/2 size-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full', colour)}
        style={{ left: place(value) }}
      />
    </>
  )
}
