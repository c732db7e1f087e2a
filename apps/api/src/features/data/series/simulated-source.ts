import { candleStart, type DayBoundary, expectedBars, expectedRuns, type Instrument, type Timeframe } from '@assay/market'
import { type Simulator, simulatorSeed, simulatorVersion } from '../providers/simulator.ts'
import type { Range } from '../store/ranges.ts'
import type { Source } from './source.ts'
import type { CandlePart } from './whole-candle-counts.ts'

/** The start of the simulated market. */
const begins = Date.UTC(2000, 0, 3)
const shownYears = 3
const dayMs = 86_400_000

/** The time for which a simulated series is shown: the three years up to now. */
export function simulatedRange(now: number): Range {
  const date = new Date(now)
  return [Date.UTC(date.getUTCFullYear() - shownYears, date.getUTCMonth(), date.getUTCDate()), Math.floor(now / 60_000) * 60_000]
}

/** Simulated one-minute bars from 2000 to this minute, computed by workers on request. */
export function simulatedSource(provider: Simulator, instrument: Instrument, now: number): Source {
  const [from, end] = simulatedRange(now)
  return {
    provider: provider.id,
    label: provider.label,
    kind: 'simulated',
    simulated: true,
    instrument,
    timeframe: '1min',
    held: [[begins, end]],
    bars: expectedBars(instrument, '1min', from, end),
    candles: async (boundary) => [simulatedCandles(instrument, boundary, end)],
    repaired: [],
    unfinished: null,
    version: simulatorVersion(),
    versionOf: simulatorVersion,
    material: () => ({ kind: 'simulated', seed: simulatorSeed, range: [begins, end] }),
    load: async ([start, stop]) => provider.bars(instrument, Math.max(start, begins), Math.min(stop, end)),
  }
}

function simulatedCandles(instrument: Instrument, boundary: DayBoundary, end: number): CandlePart {
  const of = (timeframe: Timeframe) => {
    const open = candleStart(end, timeframe, boundary)
    const count = expectedBars(instrument, timeframe, begins, open, boundary)
    // The market may have been closed for days, but never for weeks.
    const lately = expectedRuns(instrument, timeframe, open - 30 * dayMs, open, boundary)
    return { count, first: begins, last: candleStart(lately[lately.length - 1].end - 1, timeframe, boundary) }
  }
  return { period: [begins, end], of }
}
