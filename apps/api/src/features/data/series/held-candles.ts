import { type Bars, candleStart, type Instrument, type Timeframe } from '@assay/market'
import type { CandleReader } from './candles.ts'
import { canServe } from './choose-source.ts'
import type { Source } from './source.ts'

/** The candles of one series that can be read without fetching. */
export interface HeldSeries {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** The end of the last closed candle, UTC milliseconds. */
  readonly end: number
  /** Changes with any bar of the series. */
  readonly version: string
  /** Closed candles of the last `spanMs` before `end`. */
  read(spanMs: number): Promise<Bars>
}

interface Needs {
  stored(instrument: Instrument): Promise<Source[]>
  /** Undefined if nothing is simulated. */
  simulated(instrument: Instrument): Source | undefined
  readonly reader: CandleReader
  readonly now: () => number
}

const boundary = 'new-york'

/** The most recent series of a symbol, a real one before a simulated one; undefined if there is none. */
export function heldSeries({ stored, simulated, reader, now }: Needs) {
  return async (instrument: Instrument, timeframe: Timeframe): Promise<HeldSeries | undefined> => {
    const real = (await stored(instrument)).filter((source) => canServe(source, timeframe) && source.held.length > 0 && source.bars > 0)
    const source = real.toSorted((a, b) => endOf(b) - endOf(a) || b.bars - a.bars)[0] ?? simulated(instrument)
    if (!source) return undefined
    const { provider, label, version } = source
    const end = candleStart(Math.min(now(), endOf(source)), timeframe, boundary)
    const read = (spanMs: number) => reader.candles(source, timeframe, boundary, [end - spanMs, end])
    return { provider, label, simulated: source.simulated, end, version, read }
  }
}

const endOf = ({ held }: Source) => held[held.length - 1][1]
