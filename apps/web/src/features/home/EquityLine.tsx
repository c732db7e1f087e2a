import { useMemo, useRef } from 'react'
import { formatCount } from '../../ui/format-number.ts'
import { type Point, thin } from '../../ui/thin.ts'
import { useWidth } from '../../ui/use-width.ts'
import { monthStarts, ticks } from './ticks.ts'

const height = 232
const foot = 22
const axisWidth = 64
/** The width kept free for the first label, which includes the year. A label that would touch it is left out. */
const firstLabelWidth = 80

interface Props {
  points: readonly Point[]
  /** The value of a trade that is still open, reached by a dashed line. */
  open: Point | null
  base: number
  label: string
  /** The zone whose months are shown. */
  zone: string
}

/** A static equity curve: line, start value, months. */
export function EquityLine(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  return (
    <div ref={box} style={{ height }}>
      {width > 0 && props.points.length + (props.open ? 1 : 0) > 1 ? <Drawing {...props} width={width} /> : null}
    </div>
  )
}

function Drawing({ points, open, base, label, zone, width }: Props & { width: number }) {
  const plotWidth = width - axisWidth
  const scale = useMemo(() => scales(open ? [...points, open] : points, base, plotWidth, zone), [points, open, base, plotWidth, zone])
  const line = useMemo(() => thin(points, Math.max(1, plotWidth)).map((point) => placeOf(point, scale)), [points, plotWidth, scale])
  return (
    <svg width={width} height={height} role="img" aria-label={label} className="tnum block text-12">
      {scale.values.map((value) => (
        <g key={value}>
          <line x1={0} x2={plotWidth} y1={scale.y(value)} y2={scale.y(value)} className="stroke-line" />
          <text x={width} y={scale.y(value) + 4} textAnchor="end" className="fill-ink-3">
            {formatCount(value)}
          </text>
        </g>
      ))}
      {scale.months.map((time, i) => (
        <g key={time}>
          {i > 0 ? <line x1={scale.x(time)} x2={scale.x(time)} y1={0} y2={height - foot} className="stroke-line" /> : null}
          <text x={scale.x(time)} y={height - 6} textAnchor={i > 0 ? 'middle' : 'start'} className="fill-ink-3">
            {i > 0 && scale.x(time) < firstLabelWidth ? '' : monthLabel(time, zone, i === 0)}
          </text>
        </g>
      ))}
      <line x1={0} x2={plotWidth} y1={scale.y(base)} y2={scale.y(base)} className="stroke-ink-3" strokeDasharray="2 3" />
      <polyline points={line.join(' ')} className="fill-none stroke-ink" strokeWidth="1.5" strokeLinejoin="round" />
      {open ? (
        <polyline
          points={`${line.at(-1)} ${placeOf(open, scale)}`}
          className="fill-none stroke-ink"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      ) : null}
    </svg>
  )
}

const placeOf = ([time, value]: Point, { x, y }: ReturnType<typeof scales>) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`

function scales(points: readonly Point[], base: number, plotWidth: number, zone: string) {
  const from = points[0][0]
  const to = points[points.length - 1][0]
  let low = base
  let high = base
  for (const [, value] of points) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const room = (high - low || 1) * 0.06
  const top = high + room
  const bottom = low - room
  return {
    x: (time: number) => ((time - from) / (to - from || 1)) * plotWidth,
    y: (value: number) => ((top - value) / (top - bottom)) * (height - foot),
    values: ticks(bottom, top, 4),
    months: monthStarts(from, to, zone),
  }
}

function monthLabel(time: number, timeZone: string, withYear: boolean): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', year: withYear ? 'numeric' : undefined }).format(time)
}
