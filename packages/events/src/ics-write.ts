import type { Impact, TimeStatus } from './event.ts'

/** An event as shown by a calendar program. */
export interface IcsEvent {
  readonly id: string
  readonly title: string
  readonly currency: string | null
  readonly impact: Impact
  /** UTC, `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly scheduledAt: string
  readonly timeStatus: TimeStatus
  readonly status: 'scheduled' | 'withdrawn'
  readonly forecast: string | null
  readonly previous: string | null
  readonly actual: string | null
  /** Number of known changes: a calendar program uses the entry with the highest number. */
  readonly sequence: number
  /** When the last change became known, UTC. */
  readonly changedAt: string
}

/** The text of an iCalendar file (RFC 5545). Lines end with CRLF and hold at most 75 bytes. */
export function writeIcs(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Assay//Economic calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: IcsEvent): string[] {
  const { id, title, currency, impact, timeStatus, status, sequence } = event
  const tentative = timeStatus === 'tentative' ? ' (time not fixed)' : ''
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${compact(event.changedAt)}`,
    ...(timeStatus === 'exact' ? instant(event) : wholeDay(event)),
    `SUMMARY:${escaped(`${currency ? `${currency} ` : ''}${title}${tentative}`)}`,
    `DESCRIPTION:${escaped(descriptionOf(event))}`,
    `CATEGORIES:${[...(currency ? [currency] : []), impact].map(escaped).join(',')}`,
    `STATUS:${status === 'withdrawn' ? 'CANCELLED' : timeStatus === 'tentative' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SEQUENCE:${sequence}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const compact = (stamp: string): string => stamp.replace(/[-:]/g, '')

const instant = ({ scheduledAt }: IcsEvent): string[] => [`DTSTART:${compact(scheduledAt)}`, 'DURATION:PT5M']

const wholeDay = ({ scheduledAt }: IcsEvent): string[] => [`DTSTART;VALUE=DATE:${compact(scheduledAt.slice(0, 10))}`]

function descriptionOf({ impact, actual, forecast, previous }: IcsEvent): string {
  const figures = Object.entries({ Actual: actual, Forecast: forecast, Previous: previous })
  const known = figures.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  return [impact === 'holiday' ? 'Holiday' : `${impact[0].toUpperCase()}${impact.slice(1)} impact`, ...known].join('\n')
}

/** Control characters are removed. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

const mostBytes = 75

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A long line continues on the next one after a blank; characters are never split. */
function folded(line: string): string {
  let result = ''
  let size = 0
  for (const sign of line) {
    const bytes = bytesOf(sign)
    if (size + bytes > mostBytes) {
      result += '\r\n '
      size = 1
    }
    result += sign
    size += bytes
  }
  return result
}
