import { remembered } from './remembered.ts'

/**
 * How a file writes its times. `date-time`: year, month, day with `-`, `.` or `/`, then hours and minutes, optionally
 * seconds and an offset. `compact`: `20170228 190000`. `date`: no time of day. The epochs count from 1970 in UTC.
 */
export const stampForms = ['date-time', 'compact', 'date', 'epoch-seconds', 'epoch-milliseconds'] as const
export type StampForm = (typeof stampForms)[number]

/** What a stamp says about its zone: nothing, UTC (`Z`, `+00:00`, an epoch), or another offset, which is then subtracted. */
export type StatedZone = 'none' | 'utc' | 'offset'

const minute = 60_000
const hour = 3_600_000

const dateText = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)$/
const separatedDate = /^\d{4}([-./])\d\d\1\d\d$/
const compactDate = /^\d{8}$/
/** The part after hours and minutes: seconds, a fraction of them, an offset. */
const tail = /^(?::?(\d\d)(?:\.(\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/
const epochSeconds = /^\d{9,10}(?:\.0+)?$/
const epochMilliseconds = /^\d{12,13}(?:\.0+)?$/

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function readDate(text: string): number {
  const part = dateText.exec(text)
  if (!part) return Number.NaN
  const [year, month, date] = [+part[1], +part[2], +part[3]]
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return Number.NaN
  return Date.UTC(year, month - 1, date)
}

function offsetMs(zone: string): number {
  if (zone[0] !== '+' && zone[0] !== '-') return 0
  const size = Number(zone.slice(1, 3)) * hour + Number(zone.slice(-2)) * minute
  return zone[0] === '-' ? -size : size
}

/** Milliseconds that the tail adds, minus its offset. */
function readTail(text: string): number {
  const part = tail.exec(text)
  if (!part) return Number.NaN
  const seconds = part[1] === undefined ? 0 : Number(part[1])
  if (seconds > 59) return Number.NaN
  const fraction = part[2] === undefined ? 0 : Math.floor(Number(`0.${part[2]}`) * 1000)
  return seconds * 1000 + fraction - (part[3] === undefined ? 0 : offsetMs(part[3]))
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/** Returns a reader of a date, a blank or `T`, hours, minutes and the tail. */
function clockReader(dateLength: number, form: RegExp, clockColon: (text: string, at: number) => number): (text: string) => number {
  const dayOf = remembered((text) => (form.test(text) ? readDate(text) : Number.NaN))
  const tailOf = remembered(readTail)
  return (text) => {
    const blank = text[dateLength]
    if (blank !== ' ' && blank !== 'T') return Number.NaN
    const at = dateLength + 1
    const minutesAt = at + 2 + clockColon(text, at + 2)
    const hours = twoDigits(text, at)
    const minutes = twoDigits(text, minutesAt)
    if (!(hours < 24 && minutes < 60)) return Number.NaN
    return dayOf(text.slice(0, dateLength)) + hours * hour + minutes * minute + tailOf(text.slice(minutesAt + 2))
  }
}

const readers: Record<StampForm, (text: string) => number> = {
  'date-time': clockReader(10, separatedDate, (text, at) => (text[at] === ':' ? 1 : Number.NaN)),
  compact: clockReader(8, compactDate, (text, at) => (text[at] === ':' ? 1 : 0)),
  date: readDate,
  'epoch-seconds': (text) => (epochSeconds.test(text) ? Number(text) * 1000 : Number.NaN),
  'epoch-milliseconds': (text) => (epochMilliseconds.test(text) ? Number(text) : Number.NaN),
}

/**
 * Reads the stamp in milliseconds as if its clock were UTC, after subtracting any offset that it states. Returns NaN if
 * it does not have the form or names a date that does not exist (`2024-02-30`).
 */
export const readStamp = (form: StampForm, text: string): number => readers[form](text)

/** The form that reads `text`, or undefined when none does. */
export const stampFormOf = (text: string): StampForm | undefined => stampForms.find((form) => !Number.isNaN(readers[form](text)))

export function statedZoneOf(form: StampForm, text: string): StatedZone {
  if (form === 'epoch-seconds' || form === 'epoch-milliseconds') return 'utc'
  const zone = form === 'date' ? null : /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/.exec(text.slice(10))
  if (!zone) return 'none'
  return offsetMs(zone[0]) === 0 ? 'utc' : 'offset'
}
