import { type Bars, candleEnd, candleStart, type DayBoundary, firstAtOrAfter, resample, sliceBars, type Timeframe } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import type { BarsCache } from './bars-cache.ts'
import { joinShared } from './shared-bars.ts'
import type { Source } from './source.ts'
import { wholeCandles } from './whole-candles.ts'

/** Reads bars of any timeframe from a source, in shared memory and kept in a cache. */
export function candleReader(cache: BarsCache) {
  const nameOf = ({ provider, instrument, timeframe, version }: Source) => `${provider} ${instrument.symbol} ${timeframe} ${version}`

  /** The source's own bars with `from` ≤ time < `to`; an unfinished last one is left out. */
  async function base(source: Source, range: Range): Promise<Bars> {
    const [from, to] = clipped(source, range)
    const bars = await cache.get(nameOf(source), from, to, () => source.load([from, to]))
    const last = bars.time.length - 1
    const whole = source.unfinished !== null && bars.time[last] === source.unfinished ? sliceBars(bars, 0, last) : bars
    return between(whole, from, to)
  }

  async function built(source: Source, timeframe: Timeframe, boundary: DayBoundary, range: Range): Promise<Bars> {
    const [from, to] = clipped(source, range)
    const start = candleStart(from, timeframe, boundary)
    const end = candleEnd(to - 1, timeframe, boundary)
    const make = async () => {
      const candles = resample(await base(source, [start, end]), timeframe, boundary)
      return joinShared([wholeCandles(candles, source, timeframe, boundary)])
    }
    return between(await cache.get(`${nameOf(source)} ${timeframe} ${boundary}`, start, end, make), Math.max(range[0], start), to)
  }

  return {
    base,
    /** Whole candles of `timeframe` with `from` ≤ time < `to`. */
    candles(source: Source, timeframe: Timeframe, boundary: DayBoundary, range: Range): Promise<Bars> {
      // The first candle may open before the first time that the source speaks for.
      return timeframe === source.timeframe ? base(source, range) : built(source, timeframe, boundary, range)
    },
  }
}

export type CandleReader = ReturnType<typeof candleReader>

/** The part of a range that a source speaks for, so that what is kept of one that grows is not taken for more than it is. */
function clipped({ held }: Source, [from, to]: Range): Range {
  const first = held[0]?.[0] ?? from
  const last = held.at(-1)?.[1] ?? from
  const start = Math.max(from, first)
  return [start, Math.max(start, Math.min(to, last))]
}

const between = (bars: Bars, from: number, to: number): Bars =>
  sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
