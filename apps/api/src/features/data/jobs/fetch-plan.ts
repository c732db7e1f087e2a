import { expectedBars, type Instrument, timeframeMs } from '@assay/market'
import { covers, type Range } from '../store/ranges.ts'

const dayMs = timeframeMs['1D']

/** A day is asked for when it has been over for so long. */
const settleMs = 15 * 60_000

/** Dukascopy's minutes begin in 2003. */
const begins = Date.UTC(2003, 4, 5)

/**
 * The UTC days of a range that have trading time, are over, and are not held, newest first; and the days without trading time, of which it
 * is known without asking that they have no bars.
 */
export function fetchPlan(instrument: Instrument, range: Range, held: readonly Range[], now: number): { ask: number[]; empty: number[] } {
  const ask: number[] = []
  const empty: number[] = []
  const first = Math.floor(Math.max(range[0], begins) / dayMs) * dayMs
  for (let day = first; day < range[1] && day + dayMs + settleMs <= now; day += dayMs) {
    if (covers(held, [day, day + dayMs])) continue
    if (expectedBars(instrument, '1min', day, day + dayMs) > 0) ask.push(day)
    else empty.push(day)
  }
  return { ask: ask.reverse(), empty }
}

/** End of the last day that may be asked for. */
export const overUntil = (now: number): number => Math.floor((now - settleMs) / dayMs) * dayMs
