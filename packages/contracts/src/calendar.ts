import { z } from 'zod'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

export const calendarLimits = {
  /** Of a file that is imported, unpacked. */
  fileBytes: 16 * 2 ** 20,
  /** Days of one list. */
  listDays: 62,
  /** Past releases that a detail shows. */
  history: 36,
} as const

const Impact = z.enum(['low', 'medium', 'high', 'holiday'])
const figure = z.string().nullable().meta({ description: 'As its source wrote it; null where it is not known' })

/** An event as it is known now. Only `exact` ones are instants; the others are dates, written as their midnight in UTC. */
export const CalendarEventNow = z.object({
  id: z.string(),
  /** Joins the same release over the years. */
  key: z.string(),
  title: z.string(),
  currency: z.string().nullable(),
  impact: Impact,
  scheduledAt: Instant,
  timeStatus: z.enum(['exact', 'allDay', 'tentative']),
  status: z.enum(['scheduled', 'withdrawn']),
  forecast: figure,
  previous: figure,
  actual: figure,
})
export type CalendarEventNow = z.infer<typeof CalendarEventNow>

/** `from` ≤ schedule < `to`, at most 62 days. */
const CalendarQuery = z.strictObject({
  from: Instant,
  to: Instant,
  currencies: z
    .string()
    .regex(/^[A-Z]{3}(,[A-Z]{3}){0,19}$/, 'Expected currency codes, such as "USD,EUR".')
    .optional(),
  /** The least impact; holidays come with every one. */
  impact: z.enum(['low', 'medium', 'high']).default('low'),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

const Range = z.object({ from: Instant, to: Instant })

const CalendarList = z.object({
  events: z.array(CalendarEventNow),
  /** What the calendar covers, `to` exclusive; empty where none is held. */
  covered: z.array(Range),
})
export type CalendarList = z.infer<typeof CalendarList>

const CalendarDetail = CalendarEventNow.extend({
  /** Everything that was ever known of it, in the order in which it became known. */
  vintages: z.array(z.object({ at: Instant, field: z.string(), value: z.string().nullable() })),
  /** This release and the ones before it, the latest first. `z`: the surprise in standard deviations of the surprises before it. */
  history: z.array(
    z.object({
      id: z.string(),
      scheduledAt: Instant,
      forecast: figure,
      actual: figure,
      surprise: z.number().nullable(),
      z: z.number().nullable(),
      /** The deviation of the surprises before it, in the unit of the figures, and how many those are. */
      sigma: z.number().nullable(),
      n: z.int(),
    }),
  ),
})
export type CalendarDetail = z.infer<typeof CalendarDetail>

/** A calendar file that was looked at. Nothing is stored until it is confirmed. */
const CalendarImport = z.object({
  id: z.uuid(),
  file: z.string(),
  /** Why it cannot be imported; empty where it can. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  events: z.int(),
  /** The time zone that its known releases prove, null where they do not. */
  zone: z.string().nullable(),
  known: z.object({ summer: z.int(), winter: z.int() }),
  readings: z.array(z.object({ zone: z.string(), hits: z.int() })),
  /** A release of each kind, with its time in the file and as it is then read. */
  examples: z.array(z.object({ title: z.string(), date: z.string(), time: z.string(), scheduledAt: Instant })),
})
export type CalendarImport = z.infer<typeof CalendarImport>

const CalendarChoice = z.strictObject({
  /** A fixed offset or an IANA name, where the file proves none. */
  zone: z
    .string()
    .regex(/^([+-]\d\d:\d\d|[A-Za-z_]+(\/[A-Za-z_+-]+)*)$/, 'Expected a time zone such as "+08:00" or "Europe/London".')
    .max(60)
    .optional(),
})
export type CalendarChoice = z.infer<typeof CalendarChoice>

/** `added` are new; `changed` gained figures; the others were held already. */
const CalendarImported = z.object({ zone: z.string(), events: z.int(), added: z.int(), changed: z.int(), covered: Range })
export type CalendarImported = z.infer<typeof CalendarImported>

/** `keys`: what the operands of the rules ask for, the codes of their impact and currency, such as "3 0,2 1". */
const KnownQuery = z.strictObject({
  symbol: SymbolName,
  from: Instant,
  to: Instant,
  keys: z.string().regex(/^[1-3] (10|\d)(,[1-3] (10|\d)){0,32}$/, 'Expected codes of impact and currency, such as "3 0".'),
})
export type KnownQuery = z.infer<typeof KnownQuery>

const times = z.array(z.number())
/** While `from <= t < to` an event was known to be at `scheduled`; from `known` on the last surprise was `surprise`. UTC milliseconds. */
const KnownTable = z.object({
  scheduled: times,
  from: times,
  /** null: for good. */
  to: z.array(z.number().nullable()),
  lead: z.number(),
  known: times,
  /** In standard deviations; null where the past is too short. */
  surprise: z.array(z.number().nullable()),
})

/** What a run over the period would read of the calendar. `from` and `to`: what the calendar covers, UTC milliseconds, `to` exclusive. */
export const KnownCalendar = z.object({
  version: z.string(),
  label: z.string(),
  imported: z.boolean(),
  from: z.number(),
  to: z.number(),
  /** From then on it may lack events: one is possible at any time. */
  possibleFrom: z.number().optional(),
  /** By key. */
  tables: z.record(z.string(), KnownTable),
})
export type KnownCalendar = z.infer<typeof KnownCalendar>

const ById = z.strictObject({ id: z.uuid() })

export const calendarApi = {
  list: { method: 'GET', path: '/api/calendar', gate: 'complete', query: CalendarQuery, response: CalendarList },
  read: {
    method: 'GET',
    path: '/api/calendar/:id',
    gate: 'complete',
    params: z.strictObject({ id: z.string().min(1).max(300) }),
    response: CalendarDetail,
  },
  /** For the preview, which computes what a run would. Throws `CALENDAR_MISSING` where none is held. */
  known: { method: 'GET', path: '/api/calendar/known', gate: 'open', query: KnownQuery, response: KnownCalendar },
  /** The file itself is the body, plain or gzip: a table with a row for each event, or an iCalendar file. Operators only, as are the next two. */
  import: {
    method: 'POST',
    path: '/api/calendar/imports',
    gate: 'operator',
    query: z.strictObject({ filename: z.string().min(1).max(200) }),
    response: CalendarImport,
  },
  confirmImport: {
    method: 'POST',
    path: '/api/calendar/imports/:id/confirm',
    gate: 'operator',
    params: ById,
    body: CalendarChoice,
    response: CalendarImported,
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/calendar/imports/:id',
    gate: 'operator',
    params: ById,
    response: z.strictObject({ discarded: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
