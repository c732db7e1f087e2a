import { dayMs } from '@assay/market'
import type { CsvRead } from './reader.ts'
import type { StampForm } from './stamp.ts'

const longPause = 10 * dayMs

/** One reading of a file whose dates can be read in several orders. */
export interface DateReading {
  readonly form: StampForm
  readonly read: CsvRead
}

/**
 * The order of day and month that the whole file shows: of the readings with the fewest faults the one whose days
 * follow each other. Undefined where two do so equally well.
 */
export function decideOrder(readings: readonly DateReading[]): DateReading | undefined {
  const rated = readings
    .map((reading) => ({ reading, faults: reading.read.faults.total, pauses: longPauses(reading.read.bars.time) }))
    .sort((a, b) => a.faults - b.faults || a.pauses - b.pauses)
  const [best, next] = rated
  return next && best.faults === next.faults && best.pauses === next.pauses ? undefined : best?.reading
}

function longPauses(time: Float64Array): number {
  let count = 0
  for (let i = 1; i < time.length; i++) if (time[i] - time[i - 1] > longPause) count++
  return count
}
