import { candleStart, type DayBoundary, dayMs, expectedBars, expectedRuns, type Instrument, minuteMs, type Timeframe } from '@assay/market'
import { type Simulator, simulatorSeed, simulatorVersion } from '../providers/simulator.ts'
import type { Range } from '../store/ranges.ts'
import type { Source } from './source.ts'
import type { CandlePart } from './whole-candle-counts.ts'
import { lastWholeEnd } from './whole-candles.ts'

/** The start of the simulated market. */
const begins = Date.UTC(2000, 0, 3)

/** The time that a simulated series covers: from the start of its market to the last minute that traded. */
export function simulatedRange(instrument: Instrument, now: number): Range {
  const to = Math.floor(now / minuteMs) * minuteMs
  return [begins, lately(instrument, '1min', to).end]
}

/** The last run of candles that begin before `to`. The market may have been closed for days, but never for weeks. */
function lately(instrument: Instrument, timeframe: Timeframe, to: number, boundary?: DayBoundary) {
  const runs = expectedRuns(instrument, timeframe, to - 30 * dayMs, to, boundary)
  return runs[runs.length - 1]
}

/** Simulated one-minute bars from 2000 to the last minute that traded, computed by workers on request. */
export function simulatedSource(provider: Simulator, instrument: Instrument, now: number): Source {
  const [from, end] = simulatedRange(instrument, now)
  return {
    provider: provider.id,
    label: provider.label,
    kind: 'simulated',
    simulated: true,
    instrument,
    timeframe: '1min',
    held: [[from, end]],
    bars: expectedBars(instrument, '1min', from, end),
    candles: async (boundary) => [simulatedCandles(instrument, boundary, end, now)],
    repaired: [],
    unfinished: null,
    version: simulatorVersion(),
    versionOf: simulatorVersion,
    pieces: () => ({ kind: 'simulated', seed: simulatorSeed, range: [from, end] }),
    load: async ([start, stop]) => provider.bars(instrument, Math.max(start, from), Math.min(stop, end)),
  }
}

function simulatedCandles(instrument: Instrument, boundary: DayBoundary, end: number, now: number): CandlePart {
  const of = (timeframe: Timeframe) => {
    const open = lastWholeEnd(instrument, end, timeframe, boundary, now)
    const count = expectedBars(instrument, timeframe, begins, open, boundary)
    return { count, first: begins, last: candleStart(lately(instrument, timeframe, open, boundary).end - 1, timeframe, boundary) }
  }
  return { period: [begins, end], of }
}
