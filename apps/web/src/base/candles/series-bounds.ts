import type { Timeframe } from '@assay/market'
import { stretchOf, windowAt } from './windows.ts'

export type Side = 'left' | 'right'

/** Where a series begins and ends; UTC milliseconds. */
export interface SeriesBounds {
  readonly timeframe: Timeframe
  /** Opening time of the first bar, or the end of an empty window before it; null while it is not known. */
  first: number | null
  /** End of the last bar; now, where the series grows. */
  readonly end: () => number
}

/** The number of the window that holds the end of the series. */
export const lastIndex = ({ end, timeframe }: SeriesBounds): number => windowAt(end() - 1, timeframe)

/** The number of the window that holds the first bar; -Infinity while that is not known. */
export const leastIndex = ({ first, timeframe }: SeriesBounds): number => (first === null ? -Infinity : windowAt(first, timeframe))

/** Whether a window lies beyond the series on a side. */
export function isBeyond(bounds: SeriesBounds, side: Side, index: number): boolean {
  if (side === 'right') return index > lastIndex(bounds)
  return bounds.first !== null && stretchOf(index, bounds.timeframe).to <= bounds.first
}
