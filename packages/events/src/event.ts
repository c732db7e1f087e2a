import type { EventValue } from './value.ts'

export const impacts = ['low', 'medium', 'high', 'holiday'] as const
export type Impact = (typeof impacts)[number]

/** Only `exact` events are instants. The others have a date, written as its midnight in UTC. */
export type TimeStatus = 'exact' | 'allDay' | 'tentative'

/** A row of a calendar as its source wrote it. */
export interface CalendarRow {
  /** YYYY-MM-DD on the clock of the source. */
  readonly date: string
  readonly time: string
  readonly currency: string
  readonly impact: string
  readonly event: string
  readonly actual: string
  readonly forecast: string
  readonly previous: string
}

/** A row with the line on which it stands. A row that is not whole has its fault already. */
export interface LinedRow {
  readonly line: number
  readonly row: CalendarRow
  readonly isWhole: boolean
}

/** A calendar row after normalisation. */
export interface CalendarEvent {
  /** Identifies the same release across years and sources. */
  readonly key: string
  readonly title: string
  /** The month or quarter that a figure describes: `2018-12`, `2019-Q4`. */
  readonly period: string | null
  readonly country: string | null
  readonly currency: string | null
  readonly impact: Impact
  /** UTC, `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly scheduledAt: string
  readonly timeStatus: TimeStatus
  readonly actual: EventValue
  readonly forecast: EventValue
  readonly previous: EventValue
}

/** A time in UTC to the second, in the format of events. */
export const stamp = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

/** An unknown or missing name is read as low. */
export function readImpact(text: string): Impact {
  const name = text.trim().toLowerCase()
  return impacts.find((each) => each === name) ?? 'low'
}
