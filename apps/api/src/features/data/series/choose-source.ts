import { candleEnd, candleStart, type DayBoundary, expectedBars, isBuiltFrom, type Timeframe, timeframeMs } from '@assay/market'
import { type Range, within } from '../store/ranges.ts'
import type { Source } from './source.ts'
import { wholeTime } from './whole-candles.ts'

export interface Wanted {
  readonly timeframe: Timeframe
  readonly range: Range
  readonly dayBoundary: DayBoundary
}

/** Whether a series can serve a timeframe: it has the same timeframe, or a finer one that divides it. */
export const canServe = ({ timeframe }: Source, wanted: Timeframe): boolean => isBuiltFrom(wanted, timeframe)

/** The share of a range's trading time that a source covers, 0 to 1. Gaps inside it count by the density of the source. */
export function shareOf({ instrument, held, density }: Source, range: Range): number {
  const whole = expectedBars(instrument, '1min', ...range)
  const part = within(held, range).reduce((count, [from, to]) => count + expectedBars(instrument, '1min', from, to), 0)
  return whole === 0 ? 0 : (part / whole) * density
}

/** The share of a range's candles that a source can build whole. A few minutes of quotes make no candle of an hour. */
function wholeShareOf(source: Source, { timeframe, range: [from, to], dayBoundary }: Wanted): number {
  const begun = candleStart(from, timeframe, dayBoundary)
  const first = begun === from ? from : candleEnd(from, timeframe, dayBoundary)
  const held = wholeTime(source, timeframe, dayBoundary)
  return first < to ? shareOf({ ...source, held }, [first, candleEnd(to - 1, timeframe, dayBoundary)]) : 0
}

/**
 * Chooses the source of a request among those with whole candles of the range: real before simulated, then the one that covers the range
 * best, then the finest. One source serves the whole request; sources are never mixed.
 */
export function chooseSource(sources: readonly Source[], wanted: Wanted): Source | undefined {
  const able = sources
    .filter((source) => canServe(source, wanted.timeframe))
    .map((source) => ({ source, share: wholeShareOf(source, wanted) }))
    .filter(({ share }) => share > 0)
  const [best] = able.sort(
    (a, b) =>
      Number(a.source.simulated) - Number(b.source.simulated) ||
      Math.round((b.share - a.share) * 1000) ||
      timeframeMs[a.source.timeframe] - timeframeMs[b.source.timeframe],
  )
  return best?.source
}
