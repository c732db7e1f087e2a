import { type Bars, findInstrument, type Instrument } from '@assay/market'
import type { Range } from '../store/ranges.ts'
import type { Source } from './source.ts'

/** Real one-minute bars of one series. Without any, `isCoarse` says whether slower bars of that time are stored. */
export type MinutesAnswer = { readonly bars: Bars; readonly provider: string; readonly label: string } | { readonly isCoarse: boolean }

/**
 * One-minute bars, `from` ≤ time < `to`, of the series that covers most of the hour before and the hour after `at`. Nothing is fetched or simulated.
 */
export function heldMinutes(stored: (instrument: Instrument) => Promise<Source[]>) {
  return async (symbol: string, range: Range, at: number): Promise<MinutesAnswer> => {
    const instrument = findInstrument(symbol)
    const sources = instrument ? await stored(instrument) : []
    const around = [at - hourMs, at + hourMs] as const
    const found = sources
      .map((source) => ({ source, overlap: overlapOf(source.held, around) }))
      .filter(({ overlap }) => overlap > 0)
      .toSorted((a, b) => b.overlap - a.overlap)
    const best = found.find(({ source }) => source.timeframe === '1min')?.source
    if (!best) return { isCoarse: found.length > 0 }
    return { bars: await best.load(range), provider: best.provider, label: best.label }
  }
}

const hourMs = 3_600_000

const overlapOf = (held: readonly Range[], [from, to]: Range): number =>
  held.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)
