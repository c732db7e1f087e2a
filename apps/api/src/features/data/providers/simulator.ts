import { type Bars, type Instrument, simulate } from '@assay/market'
import type { Provider } from './provider.ts'

/** All simulated series are drawn from this number: the same bars everywhere and after every restart. */
export const simulatorSeed = 41

const dayMs = 86_400_000

export interface Simulator extends Provider {
  /** Bars with `from` ≤ time < `to`, whatever the range. */
  bars(instrument: Instrument, from: number, to: number): Bars
}

/** Invented bars for when no real ones can be had; never offered without its label. */
export function simulator(): Simulator {
  const bars = (instrument: Instrument, from: number, to: number) => simulate({ instrument, from, to, seed: simulatorSeed })
  return {
    id: 'simulator',
    label: 'Simulator',
    kind: 'simulated',
    canFetch: () => true,
    fetchDay: async (instrument, day) => bars(instrument, day, day + dayMs),
    health: () => ({ state: 'answers', detail: `Invented bars, seed ${simulatorSeed}.`, checkedAt: null }),
    bars,
  }
}
