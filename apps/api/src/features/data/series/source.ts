import type { Bars, Instrument, Timeframe } from '@assay/market'
import type { Material } from '../making/material.ts'
import type { Range } from '../store/ranges.ts'

/** One series that requests can be served from: a symbol's bars of one timeframe from one provider, held in files or made on demand. */
export interface Source {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  readonly instrument: Instrument
  readonly timeframe: Timeframe
  /** The time that it speaks for. */
  readonly held: readonly Range[]
  /** Bars that it has, in all; of a series made on demand those of its usual range. */
  readonly bars: number
  /** Share of the bars expected in the time held that are there. */
  readonly density: number
  readonly repaired: readonly number[]
  readonly unfinished: number | null
  /** Changes with its content; that of a range stays while other times are added. */
  readonly version: string
  versionOf(range: Range): string
  /** What a worker makes its bars of a range from. */
  material(range: Range): Material
  /** Its bars with `from` ≤ time < `to`, read in this thread: a damaged file is set aside. */
  load(range: Range): Promise<Bars>
}
