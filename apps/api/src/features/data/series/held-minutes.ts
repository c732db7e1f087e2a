import { type Bars, findInstrument, hourMs, type Instrument } from '@assay/market'
import { type Range, within } from '../store/ranges.ts'
import { chooseSource } from './choose-source.ts'
import type { Source } from './source.ts'

/** Real one-minute bars of one series. Without any, `isCoarse` says whether slower bars of that time are stored. */
export type MinutesAnswer = { readonly bars: Bars; readonly provider: string; readonly label: string } | { readonly isCoarse: boolean }

interface Needs {
  stored(instrument: Instrument): Promise<Source[]>
  readonly now: () => number
}

/**
 * One-minute bars, `from` ≤ time < `to`, of the series that serves the hour before and the hour after `at`. Nothing is fetched or simulated.
 */
export function heldMinutes({ stored, now }: Needs) {
  return async (symbol: string, wanted: Range, at: number): Promise<MinutesAnswer> => {
    const instrument = findInstrument(symbol)
    const sources = instrument ? await stored(instrument) : []
    const range = [at - hourMs, at + hourMs] as const
    const minutes = sources.filter(({ timeframe }) => timeframe === '1min')
    const best = await chooseSource(minutes, { timeframe: '1min', dayBoundary: 'new-york', range, question: { purpose: 'run' } }, now())
    if (!best) return { isCoarse: sources.some(({ held }) => within(held, range).length > 0) }
    const { provider, label } = best.source
    return { bars: await best.source.load(wanted), provider, label }
  }
}
