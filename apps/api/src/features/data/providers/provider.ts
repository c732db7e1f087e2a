import type { Bars, Instrument } from '@assay/market'

export interface ProviderHealth {
  readonly state: 'answers' | 'silent' | 'off' | 'unknown' | 'stopped'
  /** What it last answered, or why not: a sentence. */
  readonly detail: string
  /** When that was, UTC milliseconds; null for never. */
  readonly checkedAt: number | null
}

/** Where bars come from. One-minute bars of a whole UTC day are the unit: a day is complete or it is not there. */
export interface Provider {
  readonly id: string
  readonly label: string
  readonly kind: 'real' | 'simulated'
  canFetch(instrument: Instrument): boolean
  /** The bars of the UTC day that starts at `day`. Throws where they cannot be had whole. */
  fetchDay(instrument: Instrument, day: number, signal: AbortSignal): Promise<Bars>
  health(): ProviderHealth
}
