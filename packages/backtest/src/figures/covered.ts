import { type DayBoundary, expectedBars, findInstrument, type Timeframe, timeframeMs } from '@assay/market'
import type { RunRequest } from '@assay/strategy'
import type { Coverage } from './answer-schema.ts'

/** A requested period of a symbol, in UTC milliseconds, the end exclusive. */
export interface AskedPeriod {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly from: number
  readonly to: number
  readonly dayBoundary?: DayBoundary
}

/** The part of a requested period that was covered by bars, in UTC milliseconds, the end exclusive. */
export interface Covered {
  readonly from: number
  readonly to: number
  /** More than a trading day, or more than half of the period, had no bars at its ends. */
  readonly isPartly: boolean
}

/** The part of a request that names its period. */
export type DatedRequest = Pick<RunRequest, 'symbol' | 'timeframe' | 'start_date' | 'end_date' | 'options'>

/** The part of an answer that names the bars it used. */
export interface CoveredAnswer {
  readonly coverage: Pick<Coverage, 'from' | 'to'>
}

/**
 * What a result covered of the period that its request asked for. Every place that names the period of a result, or counts by it, takes it
 * from here.
 */
export function coveredBy(request: DatedRequest, { from, to }: CoveredAnswer['coverage']): Covered {
  const held = from === null || to === null ? null : { from: Date.parse(from), to: Date.parse(to) }
  return coveredOf(askedBy(request), held)
}

export const askedBy = ({ symbol, timeframe, start_date, end_date, options }: DatedRequest): AskedPeriod => ({
  symbol,
  timeframe,
  from: Date.parse(start_date),
  to: Date.parse(end_date),
  dayBoundary: options?.day_boundary,
})

/** The share of the candles of a period that counts as its first part, and is compared with the rest. */
export const firstPart = 0.8

/** A trading day of market time, in hours. */
const tradingDay = 24

/**
 * What bars from the opening of the first to the end of the last one cover of a period. Closed hours need no bars: a period that begins or
 * ends in them is covered to its end. Of a period that is only partly covered the bars themselves tell both ends, as where they are
 * listed. Bars of another time cover nothing.
 */
export function coveredOf(asked: AskedPeriod, held: { readonly from: number; readonly to: number } | null): Covered {
  if (!held || held.to <= asked.from || held.from >= asked.to) return { from: asked.from, to: asked.from, isPartly: true }
  const step = timeframeMs[asked.timeframe] > timeframeMs['1h'] ? asked.timeframe : '1h'
  const isMissing = (from: number, to: number) => expectedIn(asked, step, from, to - timeframeMs[step] + 1) > 0
  const from = isMissing(asked.from, held.from) ? held.from : asked.from
  const to = isMissing(held.to, asked.to) ? held.to : asked.to
  const hours = (start: number, end: number) => expectedIn(asked, '1h', start, end)
  const missing = hours(asked.from, from) + hours(to, asked.to)
  const isPartly = missing > tradingDay || missing * 2 > hours(asked.from, asked.to)
  return isPartly ? { from: Math.max(asked.from, held.from), to: Math.min(asked.to, held.to), isPartly } : { from, to, isPartly }
}

/** When the candle begins that stands at this share, 0 to 1, of a period's market hours, in UTC milliseconds. */
export function momentOf(period: AskedPeriod, share: number): number {
  const before = (time: number) => expectedIn(period, period.timeframe, period.from, time)
  const wanted = Math.floor(before(period.to) * share)
  let [early, late] = [period.from, period.to]
  while (late - early > 1) {
    const middle = early + Math.floor((late - early) / 2)
    if (before(middle) > wanted) late = middle
    else early = middle
  }
  return early
}

/** The candles that the market hours expect to begin in a range. Of an unknown symbol every hour is a market hour. */
function expectedIn({ symbol, dayBoundary }: AskedPeriod, timeframe: Timeframe, from: number, to: number): number {
  if (from >= to) return 0
  const instrument = findInstrument(symbol)
  return instrument ? expectedBars(instrument, timeframe, from, to, dayBoundary) : Math.ceil((to - from) / timeframeMs[timeframe])
}
