import type { CalendarFault, CalendarFile, CalendarRow } from '@assay/events'
import ICAL from 'ical.js'

/** The zone of rows read from an iCalendar file. Its times carry their own zones and are converted to UTC. */
export const icsZone = '+00:00'

const mostFaults = 20
const mostEvents = 50_000

export const isIcs = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)

/**
 * Reads the events of an iCalendar file, which have no figures. The currency is a category of three letters, or
 * precedes the title (`USD Payrolls`). The impact is a category too, and low by default.
 */
export function readIcs(text: string): CalendarFile {
  const component = parsed(text)
  if (typeof component === 'string') return { faults: [{ line: 1, message: component }] }
  const events = component.getAllSubcomponents('vevent')
  if (events.length > mostEvents) return { faults: [{ line: 1, message: `The file has more than ${mostEvents} events.` }] }
  const zones = new Set(component.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid'))))
  const lines = text.split(/\r?\n/).flatMap((line, at) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [at + 1] : []))
  const faults: CalendarFault[] = []
  const rows: CalendarRow[] = []
  for (const [i, event] of events.entries()) {
    const row = rowOf(event, zones)
    if (typeof row === 'string') faults.push({ line: lines[i] ?? 1, message: `Event ${i + 1}: ${row}` })
    else if (row) rows.push(row)
  }
  return faults.length > 0 ? { faults: faults.slice(0, mostFaults) } : { rows, zone: icsZone, unknownImpacts: [] }
}

function parsed(text: string): ICAL.Component | string {
  try {
    return new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')) as ConstructorParameters<typeof ICAL.Component>[0])
  } catch (error) {
    return `The file is no iCalendar file: ${error instanceof Error ? error.message.slice(0, 120) : 'it cannot be read'}.`
  }
}

/** Returns a row, undefined for a cancelled event, or what is wrong with it. */
function rowOf(event: ICAL.Component, zones: ReadonlySet<string>): CalendarRow | string | undefined {
  if (String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return undefined
  const title = String(event.getFirstPropertyValue('summary') ?? '').trim()
  if (title === '') return 'it has no title.'
  if (event.hasProperty('rrule') || event.hasProperty('rdate'))
    return `"${title}" repeats. Each release has to stand in the file by itself.`
  const when = whenOf(event, zones)
  if (typeof when === 'string') return `"${title}" ${when}`
  const categories = event.getAllProperties('categories').flatMap((each) => each.getValues().map((value) => String(value).trim()))
  const [, leading, rest] = /^([A-Z]{3}) (.+)$/.exec(title) ?? []
  const currency = categories.find((each) => /^[A-Z]{3}$/.test(each)) ?? leading ?? ''
  const impact = categories.find((each) => /^(low|medium|high|holiday)$/i.test(each)) ?? 'low'
  return { ...when, currency, impact, event: leading === currency && rest ? rest : title, actual: '', forecast: '', previous: '' }
}

/** Returns date and time in UTC. A time without a zone, or in a zone the file does not define, cannot be converted. */
function whenOf(event: ICAL.Component, zones: ReadonlySet<string>): Pick<CalendarRow, 'date' | 'time'> | string {
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!property || !(start instanceof ICAL.Time)) return 'has no start.'
  if (start.isDate) return { date: start.toString(), time: 'All Day' }
  const zone = property.getFirstParameter('tzid')
  if (zone ? !zones.has(zone) : start.zone !== ICAL.Timezone.utcTimezone)
    return zone ? `is in the time zone "${zone}", which the file does not describe.` : 'has a time without a zone.'
  const utc = start.convertToZone(ICAL.Timezone.utcTimezone)
  const [date, time] = new Date(utc.toJSDate()).toISOString().split('T')
  return { date, time: time.slice(0, 5) }
}
