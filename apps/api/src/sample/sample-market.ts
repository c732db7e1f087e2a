import { type Bars, dayMs, findInstrument, type Instrument, simulateBars } from '@assay/market'
import { simulatorSeed } from '../features/data/providers/simulator.ts'

export function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Error(`there is no instrument "${symbol}"`)
  return instrument
}

/** One-minute bars of the simulated market, the same that the product serves. */
export const marketBars = (symbol: string, from: number, to: number): Bars =>
  simulateBars({ instrument: instrumentOf(symbol), from, to, seed: simulatorSeed })

/** The last bid before `now`, also while the market is closed. */
export function lastBid(symbol: string, now: number): number {
  const { close } = marketBars(symbol, now - 5 * dayMs, now)
  return close[close.length - 1]
}
