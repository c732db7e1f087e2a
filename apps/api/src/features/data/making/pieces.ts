import { candleEnd, candleStart, type DayBoundary, type Timeframe, timeframeMs } from '@assay/market'
import { periodRange } from '../store/periods.ts'
import type { Range } from '../store/ranges.ts'

/** A part of a series that is made at once. */
export interface Piece {
  /** The whole month (`2017-03`) or year (`2017`) of the piece; undefined if it is only a part of one. */
  readonly period: string | undefined
  /** Opening times of its candles. */
  readonly opens: Range
  /** Opening times of the finer bars that they are made of. */
  readonly reads: Range
}

/** Candles of 4h and above are stored by year, since a month would have few of them. */
const byYear = (timeframe: Timeframe): boolean => timeframeMs[timeframe] > timeframeMs['1h']

/**
 * The pieces whose candles together open in [from, to), in order; the first and last may have more. A month or year is a piece if all of its
 * candles have ended by `end`. The rest is one piece that changes with time.
 */
export function piecesOf(timeframe: Timeframe, boundary: DayBoundary, [from, to]: Range, end: number): Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; ) {
    const period = wholePeriod(timeframe, boundary, at, end)
    const opens = period ? periodRange(period) : ([at, to] as const)
    pieces.push({ period, opens, reads: readsOf(timeframe, boundary, opens) })
    at = opens[1]
  }
  return pieces
}

function wholePeriod(timeframe: Timeframe, boundary: DayBoundary, at: number, end: number): string | undefined {
  const month = new Date(at).toISOString().slice(0, 7)
  const candidates = byYear(timeframe) ? [month.slice(0, 4), month] : [month]
  return candidates.find((period) => readsOf(timeframe, boundary, periodRange(period))[1] <= end)
}

/** The opening times of the finer bars of the candles that open in a range. */
function readsOf(timeframe: Timeframe, boundary: DayBoundary, [from, to]: Range): Range {
  const start = candleStart(from, timeframe, boundary)
  return [start === from ? from : candleEnd(from, timeframe, boundary), candleEnd(to - 1, timeframe, boundary)]
}
