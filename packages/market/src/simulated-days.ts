import { sessionOf } from './hours.ts'
import type { Instrument } from './instrument.ts'
import { exp, hashText, mix, newRandom, normal, type Random, uniform } from './random.ts'
import { hourMs } from './time-spans.ts'

/** 2000-01-02, a Sunday. Every simulated series starts here, so a stretch of it is the same whatever range is requested. */
const firstSimulatedDay = 10_958

const daysPerYear = 260
/**
 * Share of the distance to the typical price that is gone after a year, so that gold stays between half and twice its
 * typical price.
 */
const returnPerYear = 0.2
/**
 * Busy days follow busy days: the logarithm of a day's volatility keeps this share of yesterday's and moves randomly by
 * `volatilityStep`.
 */
const volatilityMemory = 0.95
const volatilityStep = 0.09
const volatilityVariance = volatilityStep ** 2 / (1 - volatilityMemory ** 2)

/** One session of a simulated series before its minutes are drawn. Levels are logarithms of price / typical price. */
export interface SimulatedDay {
  readonly open: number
  readonly close: number
  readonly firstLevel: number
  readonly lastLevel: number
  /** Variance of the level from the first price to the last. */
  readonly variance: number
  /** The state of the day's generator; its minutes are drawn from it. */
  readonly next: Random
}

/** Variance of the level over a day of average activity. */
export const usualVariance = (instrument: Instrument): number => (instrument.annualVolatilityPercent / 100) ** 2 / daysPerYear

/** Share of a day's variance that falls into the closed hours before it. */
function gapShare(closedHours: number): number {
  if (closedHours === 0) return 0
  return closedHours > 2 ? 0.08 : 0.01
}

/**
 * The sessions of a series from its beginning to `lastDay`, in order. Each is drawn from its own generator (seed,
 * symbol, day) and continues the price and the volatility of the day before.
 */
export function* simulatedDays(instrument: Instrument, seed: number, lastDay: number): Generator<SimulatedDay> {
  const series = mix(seed >>> 0, hashText(instrument.symbol))
  const usual = usualVariance(instrument)
  let level = 0
  let calm = 0
  let closedSince: number | null = null
  for (let day = firstSimulatedDay; day <= lastDay; day++) {
    const session = sessionOf(instrument, day)
    if (!session) continue
    const next = newRandom(mix(series, day))
    calm = volatilityMemory * calm + volatilityStep * normal(next)
    const activity = exp(calm - volatilityVariance)
    const variance = usual * activity * activity
    const gap = gapShare((session.open - (closedSince ?? session.open)) / hourMs)
    // One weekend in twelve brings news.
    const gapVariance = variance * gap * (gap > 0.05 && uniform(next) < 1 / 12 ? 5 : 1)
    const insideVariance = variance * (1 - gap)
    const firstLevel = level + Math.sqrt(gapVariance) * normal(next) - gapVariance / 2
    const pull = (-level * returnPerYear) / daysPerYear
    level = firstLevel + pull + Math.sqrt(insideVariance) * normal(next) - insideVariance / 2
    closedSince = session.close
    yield {
      open: session.open,
      close: session.close,
      firstLevel,
      lastLevel: level,
      variance: insideVariance,
      next,
    }
  }
}
