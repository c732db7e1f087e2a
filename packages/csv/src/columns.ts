import { type Bars, barColumns, newBars } from '@assay/market'

/** Bars that can still grow. The arrays are longer than what they hold; `count` is how many bars there are. */
export interface GrowingBars {
  bars: Bars
  /** The line of each bar in its file. */
  lines: Int32Array
  count: number
}

const firstSize = 4096

export const newGrowingBars = (): GrowingBars => ({ bars: newBars(firstSize), lines: new Int32Array(firstSize), count: 0 })

/** Makes room for one more bar. */
export function makeRoom(growing: GrowingBars): void {
  const { bars, lines, count } = growing
  if (count < lines.length) return
  const larger = newBars(count * 2)
  for (const name of barColumns) larger[name].set(bars[name])
  growing.bars = larger
  growing.lines = new Int32Array(count * 2)
  growing.lines.set(lines)
}
