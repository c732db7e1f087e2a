import { type EventChoice, type EventTable, eventTable, type StoredEvent } from '@assay/events'
import { eventParams, findEntry, type KnownEvents } from '@assay/indicators'
import { type Bars, candleEnd, type DayBoundary, type Instrument, type Timeframe } from '@assay/market'
import { type Plan, type PlanCall, Refusal } from '@assay/strategy'
import type { PreparedRun } from '../request/prepare.ts'
import { type HeldCalendar, noCalendar } from './calendar.ts'

/** A calendar with the full history of what was known about its events. */
export interface CalendarSource {
  /** Changes whenever anything in the calendar does. */
  readonly version: string
  /** The display name. */
  readonly label: string
  /** True if the events were imported afterwards, so that the times at which they were known are assumed. */
  readonly imported: boolean
  /** The period it covers, in UTC milliseconds, `to` exclusive. */
  readonly from: number
  readonly to: number
  /** From this time on it may lack events, so an event is possible at any time. */
  readonly possibleFrom?: number
  readonly events: readonly StoredEvent[]
}

/** The parts of a calendar that a plan reads, as keys of `KnownEvents.tables`; empty for a plan without events. */
export const eventKeys = (plan: Pick<Plan, 'calls'>): string[] =>
  [...new Set(callsOnEvents(plan).map(({ params: { impact, currency } }) => `${impact} ${currency}`))].sort()

/** The currencies of the events behind these keys. */
export const eventCurrencies = (keys: readonly string[], instrument: Instrument): string[] => [
  ...new Set(keys.flatMap((key) => choiceOf(key, instrument).currencies)),
]

/** The part of a calendar that `keys` read. */
export function knownEvents({ events, ...source }: CalendarSource, keys: readonly string[], instrument: Instrument): HeldCalendar {
  return { ...source, tables: Object.fromEntries(keys.map((key) => [key, tableOf(events, choiceOf(key, instrument))])) }
}

/** Tables already built from events, kept as long as the events are: years of them take a fifth of a second. */
const made = new WeakMap<readonly StoredEvent[], Map<string, EventTable>>()

function tableOf(events: readonly StoredEvent[], choice: EventChoice): EventTable {
  const known = made.get(events) ?? new Map<string, EventTable>()
  made.set(events, known)
  const name = JSON.stringify(choice)
  const table = known.get(name) ?? eventTable(events, choice)
  known.set(name, table)
  return table
}

/**
 * The part of a calendar that a run over `bars` reads. Undefined for a plan without events, whose results then do not depend on it. Throws
 * `CALENDAR_MISSING` if the calendar does not cover the period.
 */
export function heldCalendar(prepared: PreparedRun, bars: Bars, source: CalendarSource | undefined): HeldCalendar | undefined {
  const { timeframe, options } = prepared.request
  const keys = eventKeys(prepared.plan)
  const known = keys.length > 0 && source ? knownEvents(source, keys, prepared.instrument) : undefined
  return calendarOver({ ...prepared, timeframe, dayBoundary: options.day_boundary }, bars, known)
}

/** Rules, and the range in UTC milliseconds in which they are evaluated. */
interface RulesRead extends Pick<PreparedRun, 'plan' | 'from' | 'to'> {
  readonly timeframe: Timeframe
  readonly dayBoundary: DayBoundary
}

/** The same of the known events that the rules read, for rules that need not be part of a run. */
export function calendarOver(rules: RulesRead, bars: Bars, known: HeldCalendar | undefined): HeldCalendar | undefined {
  const { plan, timeframe, dayBoundary, from, to } = rules
  const closed = candleEnd(bars.time[bars.time.length - 1], timeframe, dayBoundary)
  requireCalendar(plan, known, from, Math.min(to, closed))
  return known
}

function choiceOf(key: string, { symbol }: Instrument): EventChoice {
  const [impact, currency] = key.split(' ').map(Number)
  const impacts = (['low', 'medium', 'high'] as const).slice(impact - 1)
  return { impacts, currencies: currency === 0 ? [symbol.slice(0, 3), symbol.slice(3)] : [eventParams.currency.choices![currency]] }
}

const callsOnEvents = ({ calls }: Pick<Plan, 'calls'>): readonly PlanCall[] =>
  calls.filter(({ entry }) => findEntry(entry)?.indicator.needsCalendar === true)

/** Refuses a plan that reads events in a period that the calendar does not cover. Without its filter it would be another strategy. */
function requireCalendar(plan: Plan, calendar: Cover | undefined, from: number, to: number): void {
  if (callsOnEvents(plan).length > 0) requireCover(calendar, from, to)
}

type Cover = Pick<KnownEvents, 'from' | 'to'>

/** Throws `CALENDAR_MISSING` if a calendar does not cover a period. */
export function requireCover(calendar: Cover | undefined, from: number, to: number): void {
  if (!calendar) throw new Refusal('CALENDAR_MISSING', noCalendar)
  if (calendar.from <= from && to <= calendar.to) return
  const message = `The rules read calendar events, and the calendar covers ${day(calendar.from)} to ${day(calendar.to - 1)} only.`
  throw new Refusal('CALENDAR_MISSING', { ...noCalendar, message })
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
