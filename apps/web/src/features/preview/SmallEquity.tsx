import { useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Figures } from './preview-words.ts'

interface Props {
  /** Null while there is nothing to draw. */
  figures: Pick<Figures, 'equity' | 'open'> | null
  /** The capital, drawn as a dotted line. */
  base: number
  /** Where the line ends, UTC milliseconds. */
  until: number | null
  className?: string
}

const width = 320
const height = 100

/** A bare equity line, dashed while a trade is open at its end, as its value moved; the figures are below it. */
export function SmallEquity({ figures, base, until, className }: Props) {
  const { line, dashes, baseY } = useMemo(() => drawing(figures, base, until), [figures, base, until])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={classes('block w-full', className)}>
      <line x1={0} x2={width} y1={baseY} y2={baseY} className="stroke-ink-3" strokeDasharray="2 3" vectorEffect="non-scaling-stroke" />
      {line ? <path d={line} className={stroke} strokeWidth={1.5} vectorEffect="non-scaling-stroke" /> : null}
      {dashes ? <path d={dashes} className={stroke} strokeWidth={1.5} strokeDasharray="4 3" vectorEffect="non-scaling-stroke" /> : null}
    </svg>
  )
}

const stroke = 'fill-none stroke-ink'

const end = (until: number | null, last: number) => Math.max(until ?? 0, last)

/** The line of closed trades, and the part of the open one from its entry to its value. */
function drawing(figures: Props['figures'], base: number, until: number | null): { line: string; dashes: string; baseY: number } {
  const { equity: points = [], open = null } = figures ?? {}
  const last = points.at(-1)
  if (!last || (points.length < 2 && !open)) return { line: '', dashes: '', baseY: height / 2 }
  const path = open ? [...open.path, [end(until, last[0]), open.value] as const] : []
  const values = [...points, ...path].map(([, value]) => value)
  const low = Math.min(base, ...values)
  const high = Math.max(base, ...values)
  const [start] = points[0]
  const x = (time: number) => (((time - start) / (end(until, last[0]) - start || 1)) * width).toFixed(1)
  const y = (value: number) => (height - 2 - ((value - low) / (high - low || 1)) * (height - 4)).toFixed(1)
  // A step at each exit: in between, the equity of closed trades does not change.
  const steps = points.slice(1).map(([time, value]) => `H${x(time)}V${y(value)}`)
  const entered = open ? x(Math.max(open.since, last[0])) : String(width)
  return {
    line: `M${x(start)} ${y(values[0])}${steps.join('')}H${entered}`,
    dashes: open ? `M${entered} ${y(last[1])}${path.map(([time, value]) => `L${x(time)} ${y(value)}`).join('')}` : '',
    baseY: Number(y(base)),
  }
}
