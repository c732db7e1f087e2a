import { join } from 'node:path'
import { atrPercentile, engulfingRate, levelsOf, type SeasonKind, seasonsOf, trendAt } from '@assay/backtest'
import { hourMs, newYorkOffset, sliceBars } from '@assay/market'
import { correlation, currencyStrength } from '@assay/statistics'
import { type CaseFunctions, tied } from './case-form.ts'
import { readBarsCsv } from './read.ts'

/** Rows [from, to) of a file of bars, as if there were no others. */
interface BarsInput {
  readonly file: string
  readonly from: number
  readonly to: number
}

/** Milliseconds to add to UTC, by the time zone of a case. */
const offsets: Readonly<Record<string, (time: number) => number>> = {
  UTC: () => 0,
  'America/New_York': newYorkOffset,
  'Asia/Kolkata': () => 5.5 * hourMs,
}

/** Functions that compute the bar measures of `fixtures/statistics`, by the function name in the file. */
// Marked as pure, so that a browser bundle leaves it out together with the files that it reads.
export const measureFunctions: CaseFunctions = /* @__PURE__ */ measuresOnFiles()

function measuresOnFiles(): CaseFunctions {
  return {
    seasonality: tied(({ bars, by, zone }: { bars: BarsInput; by: SeasonKind; zone: string }, folder) => ({
      groups: seasonsOf(barsOf(bars, folder), by, offsets[zone]),
    })),
    correlation: tied(({ a, b, window }: { a: BarsInput; b: BarsInput; window: number }, folder) =>
      correlation(barsOf(a, folder), barsOf(b, folder), window),
    ),
    strength: tied(({ closes, bars }: { closes: Record<string, number[]>; bars: number }) => ({
      strength: currencyStrength(
        Object.entries(closes).map(([symbol, values]) => ({ symbol, closes: values })),
        bars,
      ),
    })),
    'atr-percentile': tied(({ bars }: { bars: BarsInput }, folder) => atrPercentile(barsOf(bars, folder))),
    levels: tied(({ bars }: { bars: BarsInput }, folder) => {
      const { atr, levels } = levelsOf(barsOf(bars, folder))
      return {
        atr,
        levels: levels.map((level) => ({ ...level, lastTouch: new Date(level.lastTouch).toISOString().replace('.000Z', 'Z') })),
      }
    }),
    trend: tied(({ bars }: { bars: BarsInput }, folder) => trendAt(barsOf(bars, folder))),
    'base-rate': tied(({ bars, side, horizon }: { bars: BarsInput; side: 1 | -1; horizon: number }, folder) =>
      engulfingRate(barsOf(bars, folder), side, horizon),
    ),
  }
}

const barsOf = ({ file, from, to }: BarsInput, folder: string) => sliceBars(readBarsCsv(join(folder, file)), from, to)
