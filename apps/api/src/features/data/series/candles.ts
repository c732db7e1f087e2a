import { Refusal } from '@assay/contracts'
import { type Bars, candleEnd, candleStart, type DayBoundary, type Timeframe } from '@assay/market'
import type { Asker } from '../../../platform/guard/asker.ts'
import type { CandleMaker } from '../making/candle-maker.ts'
import { between } from '../making/make-piece.ts'
import type { Range } from '../store/ranges.ts'
import type { BarsCache } from './bars-cache.ts'
import type { Source } from './source.ts'

/** Reads bars of any timeframe from a source, in shared memory and through a cache. */
export function candleReader(cache: BarsCache, make: CandleMaker) {
  const cached = (source: Source, timeframe: Timeframe, boundary: DayBoundary, range: Range, asker?: Asker) =>
    joinOrMake(asker, (made) =>
      cache.get(
        `${nameOf(source)} ${timeframe} ${boundary}`,
        ...range,
        made((own) => make(source, { timeframe, boundary, range }, own)),
        asker?.signal,
      ),
    )

  /** The source's own bars with `from` ≤ time < `to`, without an unfinished last one. */
  async function base(source: Source, range: Range, asker?: Asker): Promise<Bars> {
    const inside = clipped(source, range)
    return between(await cached(source, source.timeframe, 'utc', inside, asker), inside)
  }

  return {
    base,
    /** Whole candles of `timeframe` with `from` ≤ time < `to`. */
    async candles(source: Source, timeframe: Timeframe, boundary: DayBoundary, range: Range, asker?: Asker): Promise<Bars> {
      if (timeframe === source.timeframe) return base(source, range, asker)
      const [from, to] = clipped(source, range)
      const whole = [candleStart(from, timeframe, boundary), candleEnd(to - 1, timeframe, boundary)] as const
      // The first candle may open before the time that the source covers.
      return between(await cached(source, timeframe, boundary, whole, asker), [Math.max(range[0], whole[0]), to])
    },
  }
}

const nameOf = ({ provider, instrument, timeframe, version }: Source) => `${provider} ${instrument.symbol} ${timeframe} ${version}`

type Making = (left: AbortSignal) => Promise<Bars>

/** Joins work that another caller has started. If that caller exceeds their reading budget, those who joined are not charged. */
async function joinOrMake(
  asker: Asker | undefined,
  get: (made: (make: (asker: Asker | undefined) => Promise<Bars>) => Making) => Promise<Bars>,
): Promise<Bars> {
  for (;;) {
    let isMine = false
    try {
      return await get((make) => (signal) => {
        isMine = true
        return make(asker && { ...asker, signal })
      })
    } catch (error) {
      if (isMine || !(error instanceof Refusal && error.code === 'RATE_LIMITED')) throw error
    }
  }
}

export type CandleReader = ReturnType<typeof candleReader>

/** The part of a range that a source covers, so that a cached part of a growing source does not count for later times. */
function clipped({ held }: Source, [from, to]: Range): Range {
  const first = held[0]?.[0] ?? from
  const last = held.at(-1)?.[1] ?? from
  const start = Math.max(from, first)
  return [start, Math.max(start, Math.min(to, last))]
}
