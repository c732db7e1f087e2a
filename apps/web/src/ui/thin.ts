export type Point = readonly [time: number, value: number]

/**
 * Keeps at most two points for each of `slots` equal stretches of time, the lowest and the highest in their order, so
 * that the line looks the same.
 */
export function thin(points: readonly Point[], slots: number): readonly Point[] {
  if (points.length <= 2 * slots) return points
  const start = points[0][0]
  const width = (points[points.length - 1][0] - start) / slots || 1
  const kept: Point[] = []
  let slot = -1
  let low = points[0]
  let high = points[0]
  const keep = () => kept.push(...(low === high ? [low] : low[0] < high[0] ? [low, high] : [high, low]))
  for (const point of points) {
    const here = Math.min(slots - 1, Math.floor((point[0] - start) / width))
    if (here !== slot) {
      if (slot >= 0) keep()
      slot = here
      low = point
      high = point
    }
    if (point[1] < low[1]) low = point
    if (point[1] > high[1]) high = point
  }
  keep()
  return kept
}
