import type { Timeframe } from '@assay/market'
import { stretchOf, windowAt } from './windows.ts'

export type Side = 'left' | 'right'

/** The ends of a series; UTC milliseconds. */
export interface SeriesBounds {
  readonly timeframe: Timeframe
  /** The opening time of the first bar, or the end of an empty window before it; null while unknown. */
  first: number | null
  /** The end of the last bar, or the current time for a series that grows. */
  readonly end: () => number
}

/** The index of the window that contains the end of the series. */
export const lastIndex = ({ end, timeframe }: SeriesBounds): number => windowAt(end() - 1, timeframe)

/** The index of the window that contains the first bar; -Infinity while that is unknown. */
export const leastIndex = ({ first, timeframe }: SeriesBounds): number => (first === null ? -Infinity : windowAt(first, timeframe))

/** Whether a window lies beyond that end of the series. */
export function isBeyond(bounds: SeriesBounds, side: Side, index: number): boolean {
  if (side === 'right') return index > lastIndex(bounds)
  return bounds.first !== null && stretchOf(index, bounds.timeframe).to <= bounds.first
}
