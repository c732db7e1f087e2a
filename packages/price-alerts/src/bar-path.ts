import type { Bars } from '@assay/market'

/** A price at a moment, UTC milliseconds. */
export interface PathPoint {
  readonly at: number
  readonly price: number
}

/**
 * A bar's extremes count as equally near when their distances differ by less than this share of the price, which is
 * smaller than any price step.
 */
const tolerance = 1e-12

/**
 * The path that a bar stands for when its quotes are unknown. It has always four points, some of which may be equal:
 * the open at the bar's time, the nearer extreme (the low when both are equally near), the other extreme, and the close
 * in the last millisecond. Times in between are evenly spaced.
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
