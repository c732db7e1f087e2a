import { type Bars, barColumns, firstAtOrAfter, newBars, sliceBars } from '@assay/market'
import { priceNames, type Row, type RowProblem } from './row.ts'

/** The bars of a file while it is read. The arrays have spare room; `count` is the number of bars. */
export interface FileBars {
  bars: Bars
  /** The line number of each bar in its file. */
  lines: Int32Array
  count: number
}

const firstSize = 4096

export const newFileBars = (): FileBars => ({ bars: newBars(firstSize), lines: new Int32Array(firstSize), count: 0 })

export function addBar(held: FileBars, row: Row, line: number): void {
  makeRoom(held)
  const { bars, lines, count } = held
  bars.time[count] = row.time
  bars.volume[count] = row.volume
  for (const name of priceNames) bars[name][count] = row[name]
  lines[count] = line
  held.count++
}

function makeRoom(held: FileBars): void {
  const { bars, lines, count } = held
  if (count < lines.length) return
  const larger = newBars(count * 2)
  for (const name of barColumns) larger[name].set(bars[name])
  held.bars = larger
  held.lines = new Int32Array(count * 2)
  held.lines.set(lines)
}

/** Why a row cannot follow the bars. Returns `repeated` if the row equals an earlier one. */
export function outOfOrder({ bars, lines, count }: FileBars, row: Row, turned: boolean): RowProblem | 'repeated' | undefined {
  const last = count === 0 ? Number.NEGATIVE_INFINITY : bars.time[count - 1]
  if (row.time > last) return undefined
  const at = firstAtOrAfter(bars.time.subarray(0, count), row.time)
  if (bars.time[at] !== row.time)
    return { code: 'time-backwards', reason: `its time is ${turned ? 'after' : 'before'} that of line ${lines[count - 1]}` }
  const isSame = priceNames.every((name) => bars[name][at] === row[name]) && Object.is(bars.volume[at], row.volume)
  if (isSame) return 'repeated'
  return { code: 'time-repeated', reason: `it has the time of line ${lines[at]} and other prices` }
}

/** No price moves so far from one bar to the next: its decimal sign was lost. */
const furthest = 5

/** Why a price cannot stand beside the others: it is many times the last close or the row's own low, or a small part. */
export function jumps({ bars, lines, count }: FileBars, row: Row): RowProblem | undefined {
  const last = count === 0 ? row.open : bars.close[count - 1]
  if (row.high < furthest * last && row.low * furthest > last && row.high < furthest * row.low) return undefined
  const name = priceNames.find((each) => row[each] >= furthest * last || row[each] * furthest <= last) ?? 'high'
  const beside = count === 0 ? `the open of the row is ${last}` : `the close of line ${lines[count - 1]} is ${last}`
  return { code: 'price-jump', reason: `the ${name} is ${row[name]}, ${beside}` }
}

/** The bars that were read, the oldest first. Where the newest row came first their times were held negative. */
export function barsInOrder({ bars, lines, count }: FileBars, turned: boolean): { bars: Bars; lines: Int32Array } {
  const held = { bars: sliceBars(bars, 0, count), lines: lines.subarray(0, count) }
  if (!turned) return held
  for (const name of barColumns) held.bars[name].reverse()
  for (let i = 0; i < count; i++) held.bars.time[i] = -held.bars.time[i]
  held.lines.reverse()
  return held
}
