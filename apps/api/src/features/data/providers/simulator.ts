import { createHash } from 'node:crypto'
import { type Bars, dayMs, findInstrument, type Instrument, simulateBars } from '@assay/market'
import type { Provider } from './provider.ts'

/** The seed of all simulated series, so that bars are the same everywhere and after every restart. */
export const simulatorSeed = 41

function fingerprint(): string {
  const [from, to] = [Date.UTC(2001, 0, 3), Date.UTC(2001, 0, 6)]
  const { open, high, low, close, volume } = simulateBars({ instrument: findInstrument('XAUUSD')!, from, to, seed: simulatorSeed })
  const hash = createHash('sha256')
  for (const column of [open, high, low, close, volume]) hash.update(column)
  return hash.digest('hex').slice(0, 8)
}

let version: string | undefined

/** Changes with the seed and with the way bars are simulated, because it contains a hash of some bars. */
export function simulatorVersion(): string {
  version ??= `seed-${simulatorSeed}-${fingerprint()}`
  return version
}

export interface Simulator extends Provider {
  /** Bars with `from` ≤ time < `to`, for any range. */
  bars(instrument: Instrument, from: number, to: number): Bars
}

/** Simulated bars for when there are no real ones. They are never served without their label. */
export function simulator(): Simulator {
  const bars = (instrument: Instrument, from: number, to: number) => simulateBars({ instrument, from, to, seed: simulatorSeed })
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
