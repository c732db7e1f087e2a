import { z } from 'zod'
import { SymbolName } from './data.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'

export const calendarLimits = {
  /** Bytes of an imported file, unpacked. */
  fileBytes: 16 * 2 ** 20,
  /** The most days of one list. */
  listDays: 62,
  /** The most years of which one call may ask what was known; a run covers no more. */
  knownYears: 60,
  /** Past releases that the details of an event show. */
  history: 36,
} as const

const Impact = z.enum(['low', 'medium', 'high', 'holiday'])
const figure = z.string().nullable().meta({ description: 'As its source wrote it; null where it is not known' })

/** An event as it is known now. Only `exact` events have a time; the others have a date, written as midnight UTC of that day. */
export const CalendarEventNow = z.object({
  id: z.string(),
  /** The same for a release over the years. */
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
  /** The minimum impact. Holidays are always included. */
  impact: z.enum(['low', 'medium', 'high']).default('low'),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

const Range = z.object({ from: Instant, to: Instant })

const CalendarList = z.object({
  events: z.array(CalendarEventNow),
  /** The ranges that the calendar covers, `to` exclusive; empty if none is held. */
  covered: z.array(Range),
})
export type CalendarList = z.infer<typeof CalendarList>

const CalendarDetail = CalendarEventNow.extend({
  /** Every value that was ever known of it, in the order in which it became known. */
  vintages: z.array(z.object({ at: Instant, field: z.string(), value: z.string().nullable() })),
  /** This release and the earlier ones, latest first. `z`: the surprise in standard deviations of the earlier surprises. */
  history: z.array(
    z.object({
      id: z.string(),
      scheduledAt: Instant,
      forecast: figure,
      actual: figure,
      surprise: z.number().nullable(),
      z: z.number().nullable(),
      /** The standard deviation of the earlier surprises, in the unit of the figures, and the number of those surprises. */
      sigma: z.number().nullable(),
      n: z.int(),
    }),
  ),
})
export type CalendarDetail = z.infer<typeof CalendarDetail>

/** The preview of a calendar file. Nothing is stored until the import is confirmed. */
const CalendarImport = z.object({
  id: z.uuid(),
  file: z.string(),
  /** Why it cannot be imported; empty if it can. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  events: z.int(),
  /** How many of them have each impact. */
  impacts: z.object({ high: z.int(), medium: z.int(), low: z.int(), holiday: z.int() }),
  /** Words for the impact that are not known and were read as low; the first ten. */
  unknownImpacts: z.array(z.string()),
  /** The time zone stated by the file or proven by its known releases; null if neither. */
  zone: z.string().nullable(),
  known: z.object({ summer: z.int(), winter: z.int() }),
  readings: z.array(z.object({ zone: z.string(), hits: z.int() })),
  /** One release of each kind, with its time in the file and the time it is read as. */
  examples: z.array(z.object({ title: z.string(), date: z.string(), time: z.string(), scheduledAt: Instant })),
})
export type CalendarImport = z.infer<typeof CalendarImport>

const CalendarChoice = z.strictObject({
  /** A fixed offset or an IANA name, for a file that does not prove its zone. */
  zone: z
    .string()
    .regex(/^([+-]\d\d:\d\d|[A-Za-z_]+(\/[A-Za-z_+-]+)*)$/, 'Expected a time zone such as "+08:00" or "Europe/London".')
    .max(60)
    .optional(),
  /** The second confirmation, after `ZONE_DOUBTFUL` has told the evidence against the zone. */
  despiteEvidence: z.boolean().optional(),
})
export type CalendarChoice = z.infer<typeof CalendarChoice>

/** `added` are new, `changed` moved, were withdrawn or have another impact or figure; the others were already held. */
const CalendarImported = z.object({ zone: z.string(), events: z.int(), added: z.int(), changed: z.int(), covered: Range })
export type CalendarImported = z.infer<typeof CalendarImported>

/** `keys`: the codes of impact and currency that the operands of the rules ask for, such as "3 0,2 1". */
const KnownQuery = z.strictObject({
  symbol: SymbolName,
  from: Instant,
  to: Instant,
  keys: z.string().regex(/^[1-3] (10|\d)(,[1-3] (10|\d)){0,32}$/, 'Expected codes of impact and currency, such as "3 0".'),
})
export type KnownQuery = z.infer<typeof KnownQuery>

const times = z.array(z.number())
/** While `from <= t < to`, an event was expected at `scheduled`. From `known` on, the last surprise was `surprise`. UTC milliseconds. */
const KnownTable = z.object({
  scheduled: times,
  from: times,
  /** null: without end. */
  to: z.array(z.number().nullable()),
  lead: z.number(),
  known: times,
  /** In standard deviations; null if there are too few earlier releases. */
  surprise: z.array(z.number().nullable()),
})

/**
 * What a backtest over the period would read from the calendar. `from` and `to`: the range that the calendar covers, UTC milliseconds, `to`
 * exclusive.
 */
export const KnownCalendar = z.object({
  version: z.string(),
  label: z.string(),
  imported: z.boolean(),
  from: z.number(),
  to: z.number(),
  /** From this time on the calendar may lack events, so one is possible at any moment. */
  possibleFrom: z.number().optional(),
  /** By key. */
  tables: z.record(z.string(), KnownTable),
})
export type KnownCalendar = z.infer<typeof KnownCalendar>

/** An import that was confirmed. */
const StoredCalendarImport = z.object({
  id: z.uuid(),
  file: z.string(),
  zone: z.string(),
  importedAt: Instant,
  covered: z.object({ from: Instant, to: Instant }),
  /** Whether it can be taken back: the newest one, unless it was made before that was recorded. */
  isReversible: z.boolean(),
})
export type StoredCalendarImport = z.infer<typeof StoredCalendarImport>

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
  /** For the preview, which computes the same as a run. Throws `CALENDAR_MISSING` if no calendar is held. */
  known: { method: 'GET', path: '/api/calendar/known', gate: 'open', query: KnownQuery, response: KnownCalendar },
  /**
   * The body is the file itself, plain or gzip: a table with a row for each event, or an iCalendar file. Operators only, as are the next
   * two.
   */
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
  /** What was imported, the newest first. */
  imports: {
    method: 'GET',
    path: '/api/calendar/imports',
    gate: 'operator',
    response: z.object({ imports: z.array(StoredCalendarImport) }),
  },
  /**
   * Takes the newest import back whole. `removed` events are gone, `restored` ones are as before, `kept` ones stay,
   * because another source has told more of them since. Throws `IMPORT_NOT_REVERSIBLE` for any other import.
   */
  takeBackImport: {
    method: 'POST',
    path: '/api/calendar/imports/:id/take-back',
    gate: 'operator',
    params: ById,
    response: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/calendar/imports/:id',
    gate: 'operator',
    params: ById,
    response: z.strictObject({ discarded: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
