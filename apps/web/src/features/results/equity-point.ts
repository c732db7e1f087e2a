import type uPlot from 'uplot'
import type { EquityColumns } from './equity-at.ts'

/** The position of the crosshair: the last exit up to there, and the line's position in pixels of the chart. */
export interface ShownPoint {
  index: number
  seconds: number
  left: number
  top: number
}

/** Between two exits the equity is that of the earlier one, so the line is read at the crosshair itself. */
export function pointOf(
  plot: Pick<uPlot, 'cursor' | 'posToVal' | 'valToPos'>,
  { seconds: times, value, openFrom }: EquityColumns,
): ShownPoint | null {
  const { left } = plot.cursor
  if (left === undefined || left < 0) return null
  // Adds half a pixel, so that a crosshair set on an exit reads that exit.
  const seconds = plot.posToVal(left + 0.5, 'x')
  const index = lastAtOrBefore(times, seconds)
  const onClosing = Math.abs(plot.valToPos(times[index], 'x') - left) < 1
  const y = (i: number) => plot.valToPos(value[i] ?? 0, 'y')
  const shown = onClosing ? times[index] : seconds
  const share = index === openFrom ? Math.max(0, (shown - times[index]) / (times[index + 1] - times[index])) : 0
  return { index, seconds: shown, left, top: share === 0 ? y(index) : y(index) + share * (y(index + 1) - y(index)) }
}

function lastAtOrBefore(times: ArrayLike<number>, at: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (times[middle] <= at) low = middle
    else high = middle - 1
  }
  return low
}
