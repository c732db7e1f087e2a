import type { Bars } from '@assay/market'
import { firstAtOrAfter } from '@assay/market'
import { type BarRange, walkForward } from '@assay/statistics'

/**
 * The days of the searched part, on which every variant is measured alike. A row is a UTC day that has a bar; a trade counts for the day on which it
 * closes. It depends on bars and period alone, so that all chunks of a search have the same.
 */
export interface SearchFrame {
  /** The UTC day since 1970 of each row. */
  readonly days: readonly number[]
  /** For the probability of overfitting; null where the days are too few. */
  readonly blocks: { readonly count: number; readonly rows: number; readonly dropped: number } | null
  /** Windows of rows; none where the days are too few. */
  readonly windows: readonly { readonly train: BarRange; readonly test: BarRange }[]
  /** Rows between training and test. A variant that ever held a trade for longer does not take part in the walk. */
  readonly purge: number
}

const dayMs = 86_400_000
export const dayOf = (time: number): number => Math.floor(time / dayMs)

const manyRows = 160
const fewestRows = 48
/** Tests as long as a twelfth of the days; the four before the first test are for its training and the gap. */
const parts = 12
const trainParts = 4

/** `start` and `seal` in UTC milliseconds. */
export function frameOf({ time }: Pick<Bars, 'time'>, start: number, seal: number): SearchFrame {
  const days: number[] = []
  for (let i = firstAtOrAfter(time, start); i < firstAtOrAfter(time, seal); i++) {
    const day = dayOf(time[i])
    if (day !== days[days.length - 1]) days.push(day)
  }
  const rows = days.length
  const count = rows >= manyRows ? 16 : 8
  const test = Math.floor(rows / parts)
  const purge = Math.ceil(test / 4)
  const isEnough = rows >= fewestRows
  const plan = { bars: rows, train: trainParts * test - purge, test, step: null, purge, embargo: 0, mode: 'rolling' } as const
  return {
    days,
    blocks: isEnough ? { count, rows: Math.floor(rows / count), dropped: rows % count } : null,
    windows: isEnough ? walkForward(plan).windows : [],
    purge,
  }
}
