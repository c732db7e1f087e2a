import { dayMs, expectedBars, type Instrument, minuteMs } from '@assay/market'
import { covers, type Range } from '../store/ranges.ts'

/** A day is requested this long after its end. */
const settleMs = 15 * minuteMs

/** Dukascopy's one-minute bars begin in 2003. */
const begins = Date.UTC(2003, 4, 5)

/**
 * The UTC days of a range that have trading time, are over and are not stored, newest first; and the days without trading time, which are
 * known to have no bars without a request.
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

/** The end of the last day that may be requested. */
export const overUntil = (now: number): number => Math.floor((now - settleMs) / dayMs) * dayMs
