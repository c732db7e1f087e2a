import { type Bars, barColumns, firstAtOrAfter, newBars } from '@assay/market'
import { priceNames, type Row, type RowProblem } from './row.ts'

/** Bars that can still grow. The arrays are longer than what they hold; `count` is how many bars there are. */
export interface GrowingBars {
  bars: Bars
  /** The line of each bar in its file. */
  lines: Int32Array
  count: number
}

const firstSize = 4096

export const newGrowingBars = (): GrowingBars => ({ bars: newBars(firstSize), lines: new Int32Array(firstSize), count: 0 })

export function addBar(growing: GrowingBars, row: Row, line: number): void {
  makeRoom(growing)
  const { bars, lines, count } = growing
  bars.time[count] = row.time
  bars.volume[count] = row.volume
  for (const name of priceNames) bars[name][count] = row[name]
  lines[count] = line
  growing.count++
}

function makeRoom(growing: GrowingBars): void {
  const { bars, lines, count } = growing
  if (count < lines.length) return
  const larger = newBars(count * 2)
  for (const name of barColumns) larger[name].set(bars[name])
  growing.bars = larger
  growing.lines = new Int32Array(count * 2)
  growing.lines.set(lines)
}

/** Why a row cannot follow the bars: `repeated` where it says exactly what an earlier one said. */
export function outOfOrder({ bars, lines, count }: GrowingBars, row: Row): RowProblem | 'repeated' | undefined {
  const last = count === 0 ? Number.NEGATIVE_INFINITY : bars.time[count - 1]
  if (row.time > last) return undefined
  const at = firstAtOrAfter(bars.time.subarray(0, count), row.time)
  if (bars.time[at] !== row.time) return { code: 'time-backwards', reason: `its time is before that of line ${lines[count - 1]}` }
  const isSame = priceNames.every((name) => bars[name][at] === row[name]) && bars.volume[at] === row.volume
  if (isSame) return 'repeated'
  return { code: 'time-repeated', reason: `its time is that of line ${lines[at]}, its prices are others` }
}
