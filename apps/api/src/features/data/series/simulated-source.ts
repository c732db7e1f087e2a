import { setImmediate as breathe } from 'node:timers/promises'
import { type Bars, expectedBars, type Instrument, timeframeMs } from '@assay/market'
import { type Simulator, simulatorSeed } from '../providers/simulator.ts'
import type { Range } from '../store/ranges.ts'
import { joinShared } from './shared-bars.ts'
import type { Source } from './source.ts'

/** The simulated market begins here. */
const begins = Date.UTC(2000, 0, 3)
const sliceMs = 30 * timeframeMs['1D']
const shownYears = 3

/** The time for which a simulated series is shown: the three years up to now. */
export function simulatedRange(now: number): Range {
  const date = new Date(now)
  return [Date.UTC(date.getUTCFullYear() - shownYears, date.getUTCMonth(), date.getUTCDate()), Math.floor(now / 60_000) * 60_000]
}

/** Invented one-minute bars from 2000 to this minute, drawn when they are asked for. */
export function simulatedSource(provider: Simulator, instrument: Instrument, now: number): Source {
  const [from, end] = simulatedRange(now)
  return {
    provider: provider.id,
    label: provider.label,
    simulated: true,
    instrument,
    timeframe: '1min',
    held: [[begins, end]],
    bars: expectedBars(instrument, '1min', from, end),
    density: 1,
    repaired: [],
    unfinished: null,
    version: `seed-${simulatorSeed}`,
    versionOf: () => `seed-${simulatorSeed}`,
    load: ([start, stop]) => draw(provider, instrument, Math.max(start, begins), Math.min(stop, end)),
  }
}

/** A month at a time, so that other requests are answered in between. */
async function draw(provider: Simulator, instrument: Instrument, from: number, to: number): Promise<Bars> {
  const parts: Bars[] = []
  for (let at = from; at < to; at += sliceMs) {
    parts.push(provider.bars(instrument, at, Math.min(at + sliceMs, to)))
    await breathe()
  }
  return joinShared(parts)
}
