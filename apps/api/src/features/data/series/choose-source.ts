import { expectedBars, isBuiltFrom, type Timeframe, timeframeMs } from '@assay/market'
import { type Range, within } from '../store/ranges.ts'
import type { Source } from './source.ts'

export interface Wanted {
  readonly timeframe: Timeframe
  readonly range: Range
}

/** Whether a series can serve a timeframe: it is of it, or finer and fits into it. */
export const canServe = ({ timeframe }: Source, wanted: Timeframe): boolean => isBuiltFrom(wanted, timeframe)

/** Share of the trading time of a range that a source speaks for, 0 to 1; holes inside it count as its density says. */
export function shareOf({ instrument, held, density }: Source, range: Range): number {
  const whole = expectedBars(instrument, '1min', ...range)
  const part = within(held, range).reduce((count, [from, to]) => count + expectedBars(instrument, '1min', from, to), 0)
  return whole === 0 ? 0 : (part / whole) * density
}

/**
 * The source that serves a request: of those that have something of the range the real before the simulated, then the one that covers it
 * best, then the finest. One source serves the whole of a request; sources are never mixed.
 */
export function chooseSource(sources: readonly Source[], { timeframe, range }: Wanted): Source | undefined {
  const able = sources
    .filter((source) => canServe(source, timeframe))
    .map((source) => ({ source, share: shareOf(source, range) }))
    .filter(({ share }) => share > 0)
  const [best] = able.sort(
    (a, b) =>
      Number(a.source.simulated) - Number(b.source.simulated) ||
      Math.round((b.share - a.share) * 1000) ||
      timeframeMs[a.source.timeframe] - timeframeMs[b.source.timeframe],
  )
  return best?.source
}
