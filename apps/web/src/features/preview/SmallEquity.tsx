import { useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Figures } from './preview-words.ts'

interface Props {
  points: Figures['equity']
  /** The capital: a dotted line. */
  base: number
  /** The line goes on to here, UTC milliseconds. */
  until: number | null
  className?: string
}

const width = 320
const height = 100

/** Equity as a line and nothing else; the figures stand below it. */
export function SmallEquity({ points, base, until, className }: Props) {
  const { line, baseY } = useMemo(() => drawing(points, base, until), [points, base, until])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={classes('block w-full', className)}>
      <line x1={0} x2={width} y1={baseY} y2={baseY} className="stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      {line ? <path d={line} className="fill-none stroke-ink" strokeWidth={1.5} vectorEffect="non-scaling-stroke" /> : null}
    </svg>
  )
}

function drawing(points: Figures['equity'], base: number, until: number | null): { line: string; baseY: number } {
  if (points.length < 2) return { line: '', baseY: height / 2 }
  const values = points.map(([, value]) => value)
  const low = Math.min(base, ...values)
  const high = Math.max(base, ...values)
  const [start] = points[0]
  const end = Math.max(until ?? 0, points[points.length - 1][0])
  const x = (time: number) => (((time - start) / (end - start || 1)) * width).toFixed(1)
  const y = (value: number) => (height - 2 - ((value - low) / (high - low || 1)) * (height - 4)).toFixed(1)
  // A step at each closing: in between the equity of closed trades does not move.
  const steps = points.slice(1).map(([time, value]) => `H${x(time)}V${y(value)}`)
  return { line: `M${x(start)} ${y(values[0])}${steps.join('')}H${width}`, baseY: Number(y(base)) }
}
