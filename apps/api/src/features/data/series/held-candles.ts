import { type Bars, type Instrument, placeQuestion, type SeriesPlace, type Timeframe } from '@assay/market'
import type { CandleReader } from './candles.ts'
import type { ChosenSource } from './choose-source.ts'
import type { SourceFinder } from './find-source.ts'
import { lastWholeEnd } from './whole-candles.ts'

/** One series that can be read without fetching. All its candles are of this one source. */
export interface HeldSeries extends Pick<ChosenSource, 'why' | 'covered'> {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** The timeframe in which it is stored, the finest that it can serve. */
  readonly timeframe: Timeframe
  /** Changes with any bar of the series. */
  readonly version: string
  /** The end of the last closed candle, UTC milliseconds. */
  end(timeframe: Timeframe): number
  /** Closed candles of the last `spanMs` before `end`. */
  read(timeframe: Timeframe, spanMs: number): Promise<Bars>
}

interface Needs {
  readonly choose: SourceFinder['choose']
  readonly reader: CandleReader
  readonly now: () => number
}

const boundary = 'new-york'

/**
 * The series of a symbol that serves a place in a timeframe and in all slower ones; undefined if there is none. `candles`: not one of reference
 * rates, which have one price a day.
 */
export function heldSeries({ choose, reader, now }: Needs) {
  return async (instrument: Instrument, timeframe: Timeframe, place: SeriesPlace, prices?: 'candles'): Promise<HeldSeries | undefined> => {
    const { counted, question } = placeQuestion(place, timeframe)
    const chosen = await choose(instrument, { timeframe, counted, dayBoundary: boundary, question, prices })
    if (!chosen) return undefined
    const { source, why, covered } = chosen
    const { provider, label, simulated, version, held, timeframe: finest } = source
    const end = (wanted: Timeframe) => lastWholeEnd(instrument, held[held.length - 1][1], wanted, boundary, now())
    const read = (wanted: Timeframe, spanMs: number) => reader.candles(source, wanted, boundary, [end(wanted) - spanMs, end(wanted)])
    return { provider, label, simulated, timeframe: finest, version, why, covered, end, read }
  }
}
