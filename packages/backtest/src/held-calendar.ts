import { type EventChoice, type EventTable, eventTable, type StoredEvent } from '@assay/events'
import { findEntry, type KnownEvents } from '@assay/indicators'
import { type Bars, candleEnd, type Instrument } from '@assay/market'
import { type Plan, type PlanCall, Refusal } from '@assay/strategy'
import { type HeldCalendar, noCalendar } from './calendar.ts'
import type { PreparedRun } from './prepare.ts'

// Apart from what a run reads: the page reads no calendar, and does not carry this.

/** A calendar with all that was ever known of its events. */
export interface CalendarSource {
  /** Changes whenever anything in it does. */
  readonly version: string
  /** What it is called on screen. */
  readonly label: string
  /** Its events were imported afterwards, so when they were known is assumed. */
  readonly imported: boolean
  /** What it covers, in UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly events: readonly StoredEvent[]
}

/** The currencies whose events a plan reads; none for a plan without events. */
export const eventCurrencies = (plan: Pick<Plan, 'calls'>, instrument: Instrument): string[] => [
  ...new Set(callsOnEvents(plan).flatMap(({ entry, params }) => choiceOf(entry, params, instrument).currencies)),
]

/**
 * The part of a calendar that a run over `bars` reads; undefined for a plan without events, whose results then do not depend
 * on it. Throws `CALENDAR_MISSING` where the calendar does not cover the period.
 */
export function heldCalendar(prepared: PreparedRun, bars: Bars, source: CalendarSource | undefined): HeldCalendar | undefined {
  const { plan, instrument, request, from: begin, to: end } = prepared
  const closed = candleEnd(bars.time[bars.time.length - 1], request.timeframe, request.options.day_boundary)
  requireCalendar(plan, source, begin, Math.min(end, closed))
  const calls = callsOnEvents(plan)
  if (calls.length === 0 || !source) return undefined
  const { version, label, imported, from, to, events } = source
  const tables: Record<string, EventTable> = {}
  for (const { entry, params } of calls) {
    const key = `${params.impact} ${params.currency}`
    tables[key] ??= eventTable(events, choiceOf(entry, params, instrument))
  }
  return { version, label, imported, from, to, tables }
}

function choiceOf(entry: string, { impact, currency }: PlanCall['params'], { symbol }: Instrument): EventChoice {
  const named = findEntry(entry)!.indicator.params.currency.choices![currency]
  const impacts = (['low', 'medium', 'high'] as const).slice(impact - 1)
  return { impacts, currencies: currency === 0 ? [symbol.slice(0, 3), symbol.slice(3)] : [named] }
}

const callsOnEvents = ({ calls }: Pick<Plan, 'calls'>): readonly PlanCall[] =>
  calls.filter(({ entry }) => findEntry(entry)?.indicator.needsCalendar === true)

/** Whether a plan reads events. */
const needsCalendar = (plan: Pick<Plan, 'calls'>): boolean => callsOnEvents(plan).length > 0

/** Refuses a plan that reads events in a period that the calendar does not cover: without its filter it would be another strategy. */
export function requireCalendar(plan: Plan, calendar: Pick<KnownEvents, 'from' | 'to'> | undefined, from: number, to: number): void {
  if (!needsCalendar(plan)) return
  if (!calendar) throw new Refusal('CALENDAR_MISSING', noCalendar)
  if (calendar.from <= from && to <= calendar.to) return
  const message = `The rules read calendar events, and the calendar covers ${day(calendar.from)} to ${day(calendar.to - 1)} only.`
  throw new Refusal('CALENDAR_MISSING', { ...noCalendar, message })
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
