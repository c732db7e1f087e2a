import { counted } from './counted.ts'
import type { FaultCode } from './fault.ts'
import type { CsvRead } from './reader.ts'

/** Why a file is rejected, and which option, if any, would let it in. */
export interface CsvCause {
  readonly code:
    | 'NO_BARS'
    | 'COLUMNS_SHIFTED'
    | 'TIME_LOST'
    | 'BAD_ROWS'
    | 'HIGH_LOW_INSIDE'
    | 'TIMEFRAME_CHANGES'
    | 'TIMEFRAME_UNKNOWN'
    | 'TIME_ZONE_UNKNOWN'
    | 'TIMES_COLLIDE'
  readonly reason: string
  /** The line number, if the cause concerns one line. */
  readonly line?: number
  /** The option that makes the file acceptable: `fromRow` with `line`, `repair`, `timeZone`, `timeframe`. */
  readonly remedy?: 'fromRow' | 'repair' | 'timeZone' | 'timeframe'
}

/** Reasons in the rows themselves to reject the file. */
export function rowCauses({ rows, bars, faults, signs, lines }: CsvRead): CsvCause[] {
  if (rows === 0) return [{ code: 'NO_BARS', reason: 'The file holds no bars.' }]
  if (faults.total === 0) return []
  const of = (code: FaultCode) => faults.counts.get(code) ?? 0
  const share = `${counted(faults.total)} of ${counted(rows)} rows are faulty`
  if (signs.closeZero >= 0.9 * rows) {
    const crossed = `and the high is below the low in ${counted(signs.highBelowLow)}`
    const reason = `The close is 0 in ${counted(signs.closeZero)} of ${counted(rows)} rows ${crossed}: a column is missing and the others have moved left.`
    return [{ code: 'COLUMNS_SHIFTED', reason, line: faults.kept[0].line }]
  }
  if (of('time-repeated') >= 0.5 * rows) {
    const stamps = `only ${counted(bars.time.length)} different times`
    const reason = `${counted(of('time-repeated'))} of ${counted(rows)} rows carry the time of an earlier row, there are ${stamps}: the time of day was lost.`
    return [{ code: 'TIME_LOST', reason, line: faults.kept[0].line }]
  }
  if (of('high-or-low-inside') === faults.total) {
    const reason = `${share}: their high or low lies inside the bar. They can be repaired by widening it to the open and close.`
    return [{ code: 'HIGH_LOW_INSIDE', reason, remedy: 'repair' }]
  }
  return [
    {
      code: 'BAD_ROWS',
      reason: `${share}, the first on line ${faults.kept[0].line}.`,
      line: lines.length ? faults.kept[0].line : undefined,
    },
  ]
}
