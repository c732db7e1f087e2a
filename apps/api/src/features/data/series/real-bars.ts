import { type Bars, findInstrument, type Timeframe } from '@assay/market'
import { covers, type Range } from '../store/ranges.ts'
import type { CandleReader } from './candles.ts'
import { chooseSource } from './choose-source.ts'
import type { SourceFinder } from './find-source.ts'

/** The bars of a range from a stored series of real bars. */
export interface RealBars {
  readonly label: string
  readonly timeframe: Timeframe
  /** Changes with any bar of the range. */
  readonly version: string
  /** In shared memory. */
  read(): Promise<Bars>
}

/** The real bars of a symbol for `reach`, of a series that holds all of `range`. Nothing is fetched or simulated. */
export type RealBarsOf = (symbol: string, range: Range, reach: Range) => Promise<RealBars | undefined>

interface Needs {
  readonly stored: SourceFinder['stored']
  readonly reader: Pick<CandleReader, 'base'>
  readonly now: () => number
}

export const realBars = ({ stored, reader, now }: Needs): RealBarsOf => {
  return async (symbol, range, reach) => {
    const instrument = findInstrument(symbol)
    const able = (instrument ? await stored(instrument) : []).filter(({ held }) => covers(held, range))
    const chosen = await chooseSource(able, { timeframe: 'own', dayBoundary: 'new-york', range, question: { purpose: 'run' } }, now())
    if (!chosen) return undefined
    const { source } = chosen
    const { label, timeframe, provider } = source
    const version = `${provider} ${timeframe} ${source.versionOf(reach)}`
    return { label, timeframe, version, read: () => reader.base(source, reach) }
  }
}
