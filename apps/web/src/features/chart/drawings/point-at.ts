import type { DrawnPoint } from '@assay/contracts'
import type { Layout } from '../../../base/candles/layout-watch.ts'

/** The time and price at a position in the pane of the candles; null while there are none. */
export function pointAt(layout: Layout, { x, y }: { x: number; y: number }, digits: number): DrawnPoint | null {
  const [at, price] = [layout.timeAt(x), layout.priceAt(y)]
  return at === null || price === null ? null : { at, price: Number(price.toFixed(digits)) }
}
