import { classes } from '../../ui/classes.ts'

const width = 120
const height = 32

interface Props {
  values: readonly number[]
  /** Shade the last 30 %, which are out of sample. */
  split?: boolean
  className?: string
}

/** The sum of the trades over the period. Decorative: the figures are beside it. */
export function SmallCurve({ values, split = true, className }: Props) {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const y = (value: number) => (high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4))
  const line = values.map((value, i) => `${((i / (values.length - 1)) * width).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={classes('block h-8 w-30', className)}>
      {split ? <rect x={width * 0.7} width={width * 0.3} height={height} className="fill-raised" /> : null}
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      <polyline points={line.join(' ')} className="fill-none stroke-ink" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
