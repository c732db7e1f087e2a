import { candleEnd, candleStart } from './candle.ts'
import { sessionsBetween } from './hours.ts'
import type { Instrument } from './instrument.ts'
import { type DayBoundary, type Timeframe, timeframeMs } from './timeframe.ts'

/** `count` candles in a row without a pause: the first starts at `start`, the last ends at `end`. */
export interface CandleRun {
  readonly start: number
  readonly end: number
  readonly count: number
}

/**
 * The candles with a start in [from, to) that the calendar expects, as runs in order of time. A candle is expected when
 * the market trades in some part of it. Candles of up to an hour form one run per session; each longer candle is a run
 * of its own.
 */
export function expectedRuns(
  instrument: Instrument,
  timeframe: Timeframe,
  from: number,
  to: number,
  boundary: DayBoundary = 'new-york',
): CandleRun[] {
  if (from >= to) return []
  const length = timeframeMs[timeframe]
  const sessions = sessionsBetween(instrument, from, candleEnd(to - 1, timeframe, boundary))
  const runs: CandleRun[] = []

  if (length <= timeframeMs['1h']) {
    // Sessions open on the hour. A candle in which a session closes still traded.
    for (const { open, close } of sessions) {
      const start = Math.ceil(Math.max(open, from) / length) * length
      const count = Math.ceil((Math.min(close, to) - start) / length)
      if (count > 0) runs.push({ start, end: start + count * length, count })
    }
    return runs
  }

  let next = from
  for (const { open, close } of sessions) {
    let start = Math.max(candleStart(open, timeframe, boundary), next)
    if (start !== candleStart(start, timeframe, boundary)) start = candleEnd(start, timeframe, boundary)
    for (; start < close && start < to; start = next) {
      next = candleEnd(start, timeframe, boundary)
      runs.push({ start, end: next, count: 1 })
    }
  }
  return runs
}

/**
 * Number of candles with a start in [from, to) that the calendar expects. Whole years are counted once and cached, so
 * decades cost no more than their two ends.
 */
export function expectedBars(
  instrument: Instrument,
  timeframe: Timeframe,
  from: number,
  to: number,
  boundary: DayBoundary = 'new-york',
): number {
  const count = (start: number, end: number) =>
    expectedRuns(instrument, timeframe, start, end, boundary).reduce((total, run) => total + run.count, 0)
  const [first, last] = [yearOf(from) + 1, yearOf(to)]
  if (first >= last) return count(from, to)
  let total = count(from, yearStart(first)) + count(yearStart(last), to)
  for (let year = first; year < last; year++) {
    const key = `${instrument.hours} ${timeframe} ${boundary} ${year}`
    const known = yearCounts.get(key) ?? count(yearStart(year), yearStart(year + 1))
    yearCounts.set(key, known)
    total += known
  }
  return total
}

/**
 * Candles of a calendar year (UTC), by market hours, timeframe, boundary and year. The calendar never changes while the
 * program runs.
 */
const yearCounts = new Map<string, number>()
const yearOf = (time: number) => new Date(time).getUTCFullYear()
const yearStart = (year: number) => Date.UTC(year, 0, 1)
