import { type Bars, findInstrument, type Timeframe, timeframeMs } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import type { CandleReader } from './candles.ts'
import type { SourceFinder } from './find-source.ts'

/** A stored series of real bars. Nothing is fetched or simulated. */
export interface RealSeries {
  readonly label: string
  readonly timeframe: Timeframe
  holds(range: Range): boolean
  /** Changes with any bar of the range. */
  versionOf(range: Range): string
  /** In shared memory, `from` ≤ time < `to`. */
  bars(range: Range): Promise<Bars>
}

/** The stored series of a symbol, the finest first. */
export type RealSeriesOf = (symbol: string) => Promise<RealSeries[]>

export const realSeries = (stored: SourceFinder['stored'], reader: Pick<CandleReader, 'base'>): RealSeriesOf => {
  return async (symbol) => {
    const instrument = findInstrument(symbol)
    const sources = instrument ? await stored(instrument) : []
    return sources
      .filter(({ simulated }) => !simulated)
      .toSorted((a, b) => timeframeMs[a.timeframe] - timeframeMs[b.timeframe] || b.bars - a.bars)
      .map((source) => ({
        label: source.label,
        timeframe: source.timeframe,
        holds: ([from, to]) => source.held.some((held) => held[0] <= from && to <= held[1]),
        versionOf: (range) => `${source.provider} ${source.timeframe} ${source.versionOf(range)}`,
        bars: (range) => reader.base(source, range),
      }))
  }
}
