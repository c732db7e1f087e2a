import type { Bars } from '@assay/market'
import { dayMs, firstAtOrAfter } from '@assay/market'
import { type BarRange, walkForward } from '@assay/statistics'

/**
 * The days of the searched part, on which every variant is measured in the same way. A row is a UTC day that has a bar; a trade counts for
 * the day on which it closes. The frame depends only on bars and period, so all chunks of a search have the same one.
 */
export interface SearchFrame {
  /** The UTC day since 1970 of each row. */
  readonly days: readonly number[]
  /** For the probability of overfitting; null if there are too few days. */
  readonly blocks: { readonly count: number; readonly rows: number; readonly dropped: number } | null
  /** Windows of rows; empty if there are too few days. */
  readonly windows: readonly { readonly train: BarRange; readonly test: BarRange }[]
  /** Rows between training and test. A variant that ever held a trade for longer is excluded from the walk-forward test. */
  readonly purge: number
  /** The openings of its first and last bar; null without bars. */
  readonly ends: readonly [first: number, last: number] | null
}

/** The openings of the first and the last bar from `start` to `end`; null without bars. */
export function endsOf(time: Bars['time'], start: number, end: number): SearchFrame['ends'] {
  const [first, next] = [firstAtOrAfter(time, start), firstAtOrAfter(time, end)]
  return first < next ? [time[first], time[next - 1]] : null
}

export const dayOf = (time: number): number => Math.floor(time / dayMs)

const manyRows = 160
const fewestRows = 48
/** Each test is a twelfth of the days; the first four twelfths are for the first training and the gap. */
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
    ends: endsOf(time, start, seal),
  }
}
