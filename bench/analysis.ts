import { type AnalysisRequest, analysisOf, type KeptBlocks } from '@assay/backtest'
import { type Bars, instruments, resample, sliceBars } from '@assay/market'
import { median, timed } from './measure.ts'
import { walk } from './walk.ts'

export interface Analysing {
  /** Computing every block of a symbol over five years of 15-minute bars. */
  readonly allMs: number
  /** Computing only what the next close changes. */
  readonly closeMs: number
}

const fiveYears = 5 * 365 * 96
const slots = 100 * 96

/** Medians in milliseconds, for an analysis as a worker of the server computes it, including its encoding to bytes. */
export function analysing(times: number): Analysing {
  const whole = walk(fiveYears + times + 1, 900_000, 5)
  const others = instruments.slice(1).map(({ symbol }, i) => {
    const tail = sliceBars(walk(fiveYears, 900_000, 6 + i), fiveYears - slots, fiveYears)
    return { symbol, bars: resample(tail, '1h', 'new-york') }
  })
  const { symbol, point } = instruments[0]
  const requestFor = (bars: Bars): AnalysisRequest => {
    return { symbol, point, provider: 'walk', label: 'Walk', simulated: true, bars, others, events: [] }
  }
  const of = (end: number, kept?: KeptBlocks) =>
    timed(() => new TextEncoder().encode(JSON.stringify(analysisOf(requestFor(sliceBars(whole, 0, end)), kept)))).ms
  const all = Array.from({ length: times + 2 }, () => of(fiveYears))
  const kept: KeptBlocks = new Map()
  of(fiveYears, kept)
  const closes = Array.from({ length: times }, (_, i) => of(fiveYears + 1 + i, kept))
  return { allMs: median(all.slice(2)), closeMs: median(closes) }
}
