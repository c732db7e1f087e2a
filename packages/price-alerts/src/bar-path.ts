import type { Bars } from '@assay/market'

/** A price at a moment, UTC milliseconds. */
export interface PathPoint {
  readonly at: number
  readonly price: number
}

/** A bar's extremes are equally near when they differ by less than this share of the price: it is below any price step. */
const tolerance = 1e-12

/**
 * The walk that a bar stands for where its quotes are not known: the open at its time, the extreme nearer to it (the low when both are equally
 * near), the other extreme, and the close in its last millisecond; the times in between evenly. Always four points, of which some may be equal.
 */
export function pathOfBar({ time, open, high, low, close }: Bars, index: number, barMs: number): PathPoint[] {
  const [start, first, top, bottom] = [time[index], open[index], high[index], low[index]]
  const isHighNearer = first - bottom - (top - first) > tolerance * first
  const [near, far] = isHighNearer ? [top, bottom] : [bottom, top]
  return [
    { at: start, price: first },
    { at: start + Math.floor(barMs / 3), price: near },
    { at: start + Math.floor((2 * barMs) / 3), price: far },
    { at: start + barMs - 1, price: close[index] },
  ]
}
