import type { KnownEvents } from '@assay/indicators'

/** What a run reads of a calendar. Plain data: it can be sent to a worker. */
export interface HeldCalendar extends KnownEvents {
  readonly version: string
  readonly label: string
  readonly imported: boolean
}

/** What to say where rules read events and no calendar is at hand. */
export const noCalendar = { message: 'The rules read calendar events, and no calendar is held here.' }
