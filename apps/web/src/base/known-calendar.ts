import type { HeldCalendar } from '@assay/backtest'
import type { KnownCalendar } from '@assay/contracts'

/** The calendar in the form that a run reads. JSON has neither Infinity nor NaN. */
export const heldCalendarOf = ({ tables, possibleFrom, ...facts }: KnownCalendar): HeldCalendar => ({
  ...facts,
  ...(possibleFrom === undefined ? {} : { possibleFrom }),
  tables: Object.fromEntries(Object.entries(tables).map(([key, table]) => [key, tableOf(table)])),
})

const tableOf = ({ scheduled, from, to, lead, known, surprise }: KnownCalendar['tables'][string]) => ({
  scheduled: Float64Array.from(scheduled),
  from: Float64Array.from(from),
  to: Float64Array.from(to, (time) => time ?? Number.POSITIVE_INFINITY),
  lead,
  known: Float64Array.from(known),
  surprise: Float64Array.from(surprise, (value) => value ?? Number.NaN),
})
