const mostBars = 200
/** In pixels; narrower candles cannot be told apart. */
const candleWidth = 4
/** Bars shown after the one in focus. */
const barsAfter = 20

/**
 * The bars to show at first in a chart of this width: the last ones, or those around the last occurrence of a pattern. `to` is exclusive.
 */
export function windowOf(count: number, width: number, last: number): { from: number; to: number } {
  const shown = Math.min(count, mostBars, Math.max(40, Math.floor((width - 64) / candleWidth)))
  const to = Math.min(count, Math.max(shown, (last < 0 ? count : last) + barsAfter))
  return { from: to - shown, to }
}

/** The bar that a key moves to from `bar` (`count`: none yet); null if the key does not move the crosshair. */
export function barAfterKey(key: string, bar: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowLeft') return Math.max(0, bar - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, bar + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
