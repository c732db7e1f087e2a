import type { FaultCode } from './fault.ts'
import type { CsvLayout } from './layout.ts'
import type { Remedy } from './layout-problem.ts'
import type { CsvRead } from './reader.ts'
import { priceNames } from './row.ts'
import { thousands } from './thousands.ts'

/** Why a file is rejected, and which option, if any, would let it in. */
export interface CsvCause {
  readonly code:
    | 'NO_BARS'
    | 'COLUMNS_SHIFTED'
    | 'COLUMNS_SWAPPED'
    | 'DATE_ORDER_UNKNOWN'
    | 'TIME_LOST'
    | 'BAD_ROWS'
    | 'HIGH_LOW_INSIDE'
    | 'TIMEFRAME_CHANGES'
    | 'TIMEFRAME_UNKNOWN'
    | 'TIME_ZONE_UNKNOWN'
    | 'TIME_ZONE_MOVED'
    | 'TIME_ALONE'
    | 'TIMES_COLLIDE'
  readonly reason: string
  /** The line number, if the cause concerns one line. */
  readonly line?: number
  /** The option that makes the file acceptable; `fromRow` with `line`. */
  readonly remedy?: Remedy
}

/** Reasons in the rows themselves to reject the file. */
export function rowCauses(read: CsvRead, layout: CsvLayout): CsvCause[] {
  const { rows, bars, faults, signs, lines } = read
  if (rows === 0 || (faults.total === 0 && bars.time.length === 0)) return [{ code: 'NO_BARS', reason: 'The file holds no bars.' }]
  const swapped = swappedCause(read, layout)
  if (faults.total === 0) return swapped ? [swapped] : []
  const of = (code: FaultCode) => faults.counts.get(code) ?? 0
  const share = `${thousands(faults.total)} of ${thousands(rows)} rows ${faults.total === 1 ? 'is' : 'are'} faulty`
  if (signs.closeZero >= 0.9 * rows) {
    const crossed = `and the high is below the low in ${thousands(signs.highBelowLow)}`
    const reason = `The close is 0 in ${thousands(signs.closeZero)} of ${thousands(rows)} rows ${crossed}: a column is missing and the others have moved left. Export the file again.`
    return [{ code: 'COLUMNS_SHIFTED', reason, line: faults.kept[0].line }]
  }
  if (swapped) return [swapped]
  if (of('time-repeated') >= 0.5 * rows) {
    const stamps = `only ${thousands(bars.time.length)} different times`
    const reason = `${thousands(of('time-repeated'))} of ${thousands(rows)} rows carry the time of an earlier row, there are ${stamps}: the time of day was lost. Export the file again with the time of each bar.`
    return [{ code: 'TIME_LOST', reason, line: faults.kept[0].line }]
  }
  if (of('high-or-low-inside') === faults.total) {
    const reason = `${share}: the high or low lies inside the bar. This can be repaired by widening the bar to its open and close.`
    return [{ code: 'HIGH_LOW_INSIDE', reason, remedy: 'repair' }]
  }
  return [
    {
      code: 'BAD_ROWS',
      reason: `${share}, the first on line ${faults.kept[0].line}: ${faults.kept[0].reason}. Correct or remove what is faulty and choose the file again.`,
      line: lines.length ? faults.kept[0].line : undefined,
    },
  ]
}

/** Share of rows that must be impossible, and of these those in which one price is always the highest or lowest. */
const mostRows = 0.3
const nearlyAll = 0.9
/** Fewer show it only where they are all rows. */
const fewestImpossible = 5

/** Columns that stand in another order than they were read: another one than the high is always the highest. */
function swappedCause({ rows, bars, signs: { highest, lowest }, faults }: CsvRead, layout: CsvLayout): CsvCause | undefined {
  const impossible = highest.reduce((sum, each) => sum + each, 0)
  const ends = [highest, lowest].map((counts) => Math.max(...counts))
  const [high, low] = [highest.indexOf(ends[0]), lowest.indexOf(ends[1])]
  const say = 'Say which column is which.'
  const name = (i: number) =>
    `"${layout.header?.[layout[priceNames[i]]] ?? `column ${layout[priceNames[i]] + 1}`}", read as the ${priceNames[i]},`
  const isMany = impossible >= fewestImpossible ? impossible >= mostRows * rows : impossible > 0 && impossible === rows
  if (isMany && (high !== 1 || low !== 2) && ends.every((count) => count >= nearlyAll * impossible)) {
    const reason = `${name(high)} is the highest price and ${name(low)} the lowest in ${thousands(Math.min(...ends))} of ${thousands(impossible)} impossible rows: the columns stand in another order. ${say}`
    return { code: 'COLUMNS_SWAPPED', reason, remedy: 'columns' }
  }
  if (layout.by === 'choice' || faults.total > 0 || !opensLast(bars)) return undefined
  const reason = `Each ${name(0)} is the close of the bar after it, and not that of the bar before: open and close stand the other way round. ${say}`
  return { code: 'COLUMNS_SWAPPED', reason, remedy: 'columns' }
}

const fewestBars = 20

/** Whether bars begin where the next one ends, as they do where open and close are taken for each other. */
function opensLast({ open, close, time }: CsvRead['bars']): boolean {
  let [right, wrong] = [0, 0]
  for (let i = 1; i < time.length; i++) {
    right += Math.abs(open[i] - close[i - 1])
    wrong += Math.abs(close[i] - open[i - 1])
  }
  return time.length >= fewestBars && wrong < 0.25 * right
}
