import type { ComponentProps } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { Tool } from './drawing.ts'

interface Spot {
  x: number
  y: number
}

interface Props {
  kind: Tool
  ends: readonly Spot[]
  width: number
  /** Selected, or being drawn. */
  isStrong: boolean
  /** Handlers for the stroke, which can be grabbed slightly beside it too. */
  grab?: ComponentProps<'path'>
}

/** The stroke of a drawing. A note has none. */
export function Shape({ kind, ends, width, isStrong, grab }: Props) {
  const path = pathOf(kind, ends, width)
  if (path === null) return null
  const look = isStrong ? 'stroke-accent' : 'stroke-info'
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {kind === 'trend' && ends[1].x !== ends[0].x ? (
        <path d={onwards(ends, width)} className={look} strokeDasharray="2 4" opacity={0.7} fill="none" />
      ) : null}
      <path d={path} className={classes(look, kind === 'rectangle' ? 'fill-info/10' : 'fill-none')} strokeWidth={isStrong ? 2 : 1.5} />
      {grab ? (
        <path
          {...grab}
          d={path}
          className="cursor-move fill-none stroke-transparent"
          strokeWidth={12}
          style={{ pointerEvents: 'stroke', touchAction: 'none' }}
        />
      ) : null}
    </svg>
  )
}

function pathOf(kind: Tool, [a, b]: readonly Spot[], width: number): string | null {
  if (kind === 'horizontal') return `M0 ${a.y}H${width}`
  if (kind === 'trend') return `M${a.x} ${a.y}L${b.x} ${b.y}`
  return kind === 'rectangle' ? `M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}Z` : null
}

/** A trend line goes on to the right: an alert from it takes its price there. */
function onwards(ends: readonly Spot[], width: number): string {
  const [a, b] = ends[0].x < ends[1].x ? ends : [ends[1], ends[0]]
  if (b.x >= width) return ''
  return `M${b.x} ${b.y}L${width} ${b.y + ((width - b.x) / (b.x - a.x)) * (b.y - a.y)}`
}
