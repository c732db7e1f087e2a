import type { Drawing, DrawnPoint } from '@assay/contracts'
import { placeOf, timeAt } from '../../../base/candles/time-place.ts'

export type Tool = Drawing['kind']

export const toolNames: Readonly<Record<Tool, string>> = {
  horizontal: 'Horizontal line',
  trend: 'Trend line',
  rectangle: 'Rectangle',
  note: 'Note',
}

export const tools = Object.keys(toolNames) as Tool[]

/** Whether a drawing goes from one point to another. */
export const hasTwoPoints = (tool: Tool): boolean => tool === 'trend' || tool === 'rectangle'

/** A new drawing; `to` is where one of two points ends. */
export function newDrawing(kind: Tool, from: DrawnPoint, to: DrawnPoint): Drawing {
  const id = crypto.randomUUID()
  if (kind === 'trend' || kind === 'rectangle') return { id, kind, points: [from, to] }
  return kind === 'note' ? { id, kind, points: [from], text: 'Note' } : { id, kind, points: [from] }
}

/** The drawing with other points, as many as it has. */
export const withPoints = (drawing: Drawing, points: readonly DrawnPoint[]): Drawing => ({ ...drawing, points }) as Drawing

/** The drawing with one point at another place, or all of them if `which` is null, each changed by `change`. */
export function changed(drawing: Drawing, which: number | null, change: (point: DrawnPoint) => DrawnPoint): Drawing {
  return withPoints(
    drawing,
    drawing.points.map((point, i) => (which === null || which === i ? change(point) : point)),
  )
}

/** A point that many bars and that much price away. */
export function nudged({ at, price }: DrawnPoint, bars: number, by: number, times: Float64Array, digits: number): DrawnPoint {
  const place = placeOf(times, at)
  const moved = bars === 0 || place === null ? at : (timeAt(times, Math.round(place) + bars) ?? at)
  return { at: moved, price: Number((price + by).toFixed(digits)) }
}

/** The price of a horizontal line, or of a trend line at the newest bar. Null for what has none, and without bars. */
export function presentPrice({ kind, points }: Drawing, times: Float64Array, digits: number): number | null {
  if (kind === 'horizontal') return points[0].price
  const [from, to] = points
  if (kind !== 'trend' || !to) return null
  const [a, b] = [placeOf(times, from.at), placeOf(times, to.at)]
  if (a === null || b === null || a === b) return null
  const price = from.price + ((times.length - 1 - a) / (b - a)) * (to.price - from.price)
  return price > 0 ? Number(price.toFixed(digits)) : null
}
