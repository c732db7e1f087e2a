import type { KnownEvents } from '@assay/indicators'

/** The part of a calendar that a run reads. It is plain data, so it can be sent to a worker. */
export interface HeldCalendar extends KnownEvents {
  readonly version: string
  readonly label: string
  readonly imported: boolean
}

/** The refusal when rules read events and there is no calendar. */
export const noCalendar = { message: 'The rules read calendar events, and no calendar is held here.' }
