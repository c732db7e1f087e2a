import { type Bars, dayMs, findInstrument, resample, simulateBars, type Timeframe } from '@assay/market'

/** The year that the tests trade, in UTC milliseconds, and the history before it that slow averages need. */
export const year = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2026, 0, 1) }
const historyMs = 120 * dayMs

const minutesOf = new Map<string, Bars>()

/** Simulated bars of a symbol over the year and the history before it. */
export function simulatedYear(symbol: string, timeframe: Timeframe): Bars {
  const minutes =
    minutesOf.get(symbol) ?? simulateBars({ instrument: findInstrument(symbol)!, from: year.from - historyMs, to: year.to, seed: 41 })
  minutesOf.set(symbol, minutes)
  return resample(minutes, timeframe, 'new-york')
}

export const simulatedFacts = {
  provider: 'simulator',
  label: 'Simulator',
  simulated: true,
  expected: 0,
  held: 0,
  missing: 0,
  share: 1,
  repaired: 0,
} as const
