import type { Bars, Instrument, SeriesKind } from '@assay/market'

export interface ProviderHealth {
  readonly state: 'answers' | 'silent' | 'off' | 'unknown' | 'stopped'
  /** A sentence about its last response or failure. */
  readonly detail: string
  /** When that was, UTC milliseconds; null if never. */
  readonly checkedAt: number | null
}

/** A source of bars. The unit is a whole UTC day of one-minute bars: a day is complete or it is missing. */
export interface Provider {
  readonly id: string
  readonly label: string
  readonly kind: SeriesKind
  canFetch(instrument: Instrument): boolean
  /** The bars of the UTC day that starts at `day`. Throws if the whole day cannot be fetched. */
  fetchDay(instrument: Instrument, day: number, signal: AbortSignal): Promise<Bars>
  health(): ProviderHealth
}
