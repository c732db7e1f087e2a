import type { Bars, DayBoundary, Instrument, SeriesKind, Timeframe } from '@assay/market'
import type { PieceSource } from '../making/piece-source.ts'
import type { Range } from '../store/ranges.ts'
import type { CandlePart } from './whole-candle-counts.ts'

/** One series that can serve requests: a symbol's bars of one timeframe from one provider, stored in files or made on demand. */
export interface Source {
  readonly provider: string
  readonly label: string
  readonly kind: SeriesKind
  readonly simulated: boolean
  readonly instrument: Instrument
  readonly timeframe: Timeframe
  /** The time that it covers. */
  readonly held: readonly Range[]
  /** The total number of bars. */
  readonly bars: number
  /** Its whole candles of every timeframe that can be built of its bars. */
  candles(boundary: DayBoundary): Promise<readonly CandlePart[]>
  readonly repaired: readonly number[]
  readonly unfinished: number | null
  /** Changes with the content. The version of a range stays when other times are added. */
  readonly version: string
  versionOf(range: Range): string
  /** What a worker makes the bars of a range from. */
  pieces(range: Range): PieceSource
  /** The bars with `from` ≤ time < `to`, read in this thread, which sets aside a damaged file. */
  load(range: Range): Promise<Bars>
}
