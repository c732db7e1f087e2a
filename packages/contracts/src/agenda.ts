import { findInstrument } from '@assay/market'
import { z } from 'zod'
import { CalendarEventNow } from './calendar.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { wholeText } from './number-text.ts'
import { TimeZone } from './time-zone.ts'
import { Message } from './user.ts'

export const agendaLimits = {
  /** The most days that one request may cover. */
  days: 14,
  /** The number of past releases used to work out the usual reaction. */
  releases: 24,
  /** Days before and after today that a personal calendar address covers. */
  addressDays: { back: 7, ahead: 60 },
} as const

const currencies = z.string().regex(/^[A-Z]{3}(,[A-Z]{3}){0,19}$/, 'Expected currency codes, such as "USD,EUR".')
/** The minimum impact. Holidays are always included. */
const leastImpact = z.enum(['low', 'medium', 'high'])
export type LeastImpact = z.infer<typeof leastImpact>

export const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'Expected a date such as "2024-03-01".')
  .refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false, 'There is no such day.')

const AgendaQuery = z.strictObject({
  from: Day,
  days: wholeText(2).refine((days) => days >= 1 && days <= agendaLimits.days, `Expected 1 to ${agendaLimits.days} days.`),
  zone: TimeZone,
  currencies: currencies.optional(),
  impact: leastImpact.default('low'),
  /** Matches part of the title. */
  search: z.string().max(80).optional(),
})
export type AgendaQuery = z.infer<typeof AgendaQuery>

export const AgendaEvent = CalendarEventNow.extend({
  /** The surprise in standard deviations of the earlier surprises; null if a figure is missing or there are too few releases. */
  z: z.number().nullable(),
  /** Whether releases with this key ever have figures. A speech has none. */
  hasFigures: z.boolean(),
  /** The previous figure as it was before its revision. */
  previousWas: z.string().nullable(),
  moved: z.object({ from: Instant, at: Instant }).nullable(),
})
export type AgendaEvent = z.infer<typeof AgendaEvent>

/** A source that the calendar is read from, and its health. */
const CalendarSource = z.object({
  id: z.enum(['weekly', 'import']),
  name: z.string(),
  /** `waiting`: it has not been read yet. */
  health: z.enum(['good', 'failing', 'waiting', 'off']),
  /** When it last responded, with new data or not. */
  answeredAt: Instant.nullable(),
  triedAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  events: z.int().nullable(),
  /** The error of the last attempt; for an import, the file name. */
  detail: z.string().nullable(),
})
export type CalendarSource = z.infer<typeof CalendarSource>

export const CalendarState = z.object({
  /** False until events have been imported or read for the first time. */
  held: z.boolean(),
  updatedAt: Instant.nullable(),
  /** The calendar covers today, but no source has been heard for six hours. */
  stale: z.boolean(),
  /** Whether the caller may import events: operators may. */
  mayImport: z.boolean(),
  /** The times that some source covers, earliest first; `to` exclusive. */
  covers: z.array(z.object({ from: Instant, to: Instant })),
  sources: z.array(CalendarSource),
})
export type CalendarState = z.infer<typeof CalendarState>

const AgendaDay = z.object({
  date: Day,
  /** Whether a calendar covers the whole day. On a day that is not covered, an empty list does not mean that there are no events. */
  covered: z.boolean(),
  events: z.array(AgendaEvent),
})
export type AgendaDay = z.infer<typeof AgendaDay>

const Agenda = z.object({
  days: z.array(AgendaDay),
  /** The next exact event that matches the query, and the next one of high impact; null if none is known. */
  next: AgendaEvent.nullable(),
  nextHigh: AgendaEvent.nullable(),
  state: CalendarState,
})
export type Agenda = z.infer<typeof Agenda>

const Move = z.object({ points: z.number(), atr: z.number().nullable() }).nullable()
const Direction = z.object({ n: z.int(), up: z.int(), down: z.int(), chance: z.number().nullable() })
const UsualReaction = z.object({
  minutes: z.union([z.literal(5), z.literal(15), z.literal(60)]),
  n: z.int(),
  median: z.number().nullable(),
  middle: z.tuple([z.number(), z.number()]).nullable(),
  up: z.int(),
  above: Direction,
  below: Direction,
})
export type UsualReaction = z.infer<typeof UsualReaction>

/** How a symbol moved after the releases of a key, up to and including this event. Moves are in hourly average true ranges. */
const SymbolReactions = z.object({
  symbol: z.string(),
  /** The source of the bars; null if none are held. */
  label: z.string().nullable(),
  usual: z.array(UsualReaction),
  /** The releases that were measured, latest first. */
  releases: z.array(
    z.object({
      id: z.string(),
      scheduledAt: Instant,
      surprise: z.number().nullable(),
      /**
       * `NO_BARS`: no bars are held for that time. `MISALIGNED`: they are too coarse. `NO_PRICE`: the last price before it is half an hour
       * old.
       */
      reason: z.enum(['NO_BARS', 'MISALIGNED', 'NO_PRICE']).nullable(),
      moves: z.object({ 5: Move, 15: Move, 60: Move }),
    }),
  ),
})
export type SymbolReactions = z.infer<typeof SymbolReactions>

const Symbols = z
  .string()
  .max(100)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().refine((symbol) => findInstrument(symbol)?.symbol === symbol, 'There is no instrument of that name.')).max(6))

const AddressChoice = z.strictObject({ currencies: currencies.nullable(), impact: leastImpact })
export type AddressChoice = z.infer<typeof AddressChoice>

/** A personal address that calendar apps subscribe to. */
const CalendarAddress = AddressChoice.extend({ createdAt: Instant })
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const agendaApi = {
  list: { method: 'GET', path: '/api/agenda', gate: 'complete', query: AgendaQuery, response: Agenda },
  state: { method: 'GET', path: '/api/agenda/state', gate: 'complete', response: CalendarState },
  reactions: {
    method: 'GET',
    path: '/api/agenda/reactions/:id',
    gate: 'complete',
    params: z.strictObject({ id: z.string().min(1).max(300) }),
    query: z.strictObject({ symbols: Symbols }),
    response: z.array(SymbolReactions),
  },
  /** Asks the weekly export now, if its hour is over. */
  refresh: { method: 'POST', path: '/api/agenda/refresh', gate: 'operator', response: CalendarState },
  address: { method: 'GET', path: '/api/agenda/address', gate: 'complete', response: z.object({ address: CalendarAddress.nullable() }) },
  /**
   * Makes a new address and revokes the earlier one. Only this response contains `token`: the address is `/api/agenda/TOKEN/calendar.ics`
   * of this server.
   */
  makeAddress: {
    method: 'PUT',
    path: '/api/agenda/address',
    gate: 'complete',
    secret: true,
    body: AddressChoice,
    response: z.object({ address: CalendarAddress, token: z.string() }),
  },
  endAddress: { method: 'DELETE', path: '/api/agenda/address', gate: 'complete', response: Message },
  /** Responds with an iCalendar file. Unknown and revoked tokens get the same refusal. */
  file: {
    method: 'GET',
    path: '/api/agenda/:token/calendar.ics',
    gate: 'open',
    params: z.strictObject({ token: z.string().max(200) }),
    response: z.string().meta({ description: 'text/calendar' }),
  },
} as const satisfies Record<string, Endpoint>
