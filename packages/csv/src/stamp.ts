import { hourMs, minuteMs } from '@assay/market'
import { dateOf, dateOrders, offsetMs, readClock, readNamedDate, readNumericDate } from './dates.ts'
import { remembered } from './remembered.ts'

/**
 * How a file writes its times. `date-time`: year, month, day with `-`, `.` or `/`, then hours and minutes, optionally
 * seconds and an offset. `compact`: `20170228 190000`, also in one piece. `date`: year, month, day and no time of day.
 * The epochs count from 1970 in UTC. The others need not have a time of day, which may be of 12 hours: `year-first`,
 * `day-first` and `month-first` hold numbers (`26.02.2024`, `2/26/2024 1:00 PM`), `month-name` a name (`26 Feb 2024`).
 */
export const stampForms = [
  'date-time',
  'compact',
  'date',
  'epoch-seconds',
  'epoch-milliseconds',
  'epoch-nanoseconds',
  ...dateOrders,
  'month-name',
] as const
export type StampForm = (typeof stampForms)[number]

/** What a stamp says about its zone: nothing, UTC (`Z`, `+00:00`, an epoch), or another offset, which is then subtracted. */
export type StatedZone = 'none' | 'utc' | 'offset'

const dateText = /^(\d{4})[-./]?(\d\d)[-./]?(\d\d)$/
const separatedDate = /^\d{4}([-./])\d\d\1\d\d$/
const compactDate = /^\d{8}$/
/** The part after hours and minutes: seconds, a fraction of them, an offset. */
const tail = /^(?::?(\d\d)(?:\.(\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/
const epochSeconds = /^\d{9,10}(?:\.0+)?$/
const epochMilliseconds = /^\d{12,13}(?:\.0+)?$/
const epochFiner = /^\d{15,19}$/
const inOnePiece = /^(\d{8})(\d{4}(?:\d\d)?)$/

function readDate(text: string): number {
  const part = dateText.exec(text)
  return part ? dateOf(Number(part[1]), Number(part[2]), Number(part[3])) : Number.NaN
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
    return dayOf(text.slice(0, dateLength)) + hours * hourMs + minutes * minuteMs + tailOf(text.slice(minutesAt + 2))
  }
}

/** Reads a date in numbers, then a time of day if there is one. */
function looseReader(readDate: (text: string) => number): (text: string) => number {
  const dayOf = remembered(readDate)
  return (text) => {
    const blank = text.search(/[ T]/)
    if (blank < 0) return dayOf(text)
    return dayOf(text.slice(0, blank)) + readClock(text.slice(blank + 1).trimStart())
  }
}

function readNamed(text: string): number {
  const named = readNamedDate(text)
  if (!named) return Number.NaN
  return named.rest === '' ? named.date : named.date + readClock(named.rest)
}

const parted = clockReader(8, compactDate, (text, at) => (text[at] === ':' ? 1 : 0))

function readCompact(text: string): number {
  const whole = text.length >= 12 && text.length <= 14 ? inOnePiece.exec(text) : null
  return whole ? readDate(whole[1]) + readClock(whole[2]) : parted(text)
}

const readers: Record<StampForm, (text: string) => number> = {
  'date-time': clockReader(10, separatedDate, (text, at) => (text[at] === ':' ? 1 : Number.NaN)),
  compact: readCompact,
  date: readDate,
  'epoch-seconds': (text) => (epochSeconds.test(text) ? Number(text) * 1000 : Number.NaN),
  'epoch-milliseconds': (text) => (epochMilliseconds.test(text) ? Number(text) : Number.NaN),
  'epoch-nanoseconds': (text) => (epochFiner.test(text) ? Number(text.slice(0, text.length > 17 ? -6 : -3)) : Number.NaN),
  'year-first': looseReader((text) => readNumericDate(text, 'year-first')),
  'day-first': looseReader((text) => readNumericDate(text, 'day-first')),
  'month-first': looseReader((text) => readNumericDate(text, 'month-first')),
  'month-name': readNamed,
}

/**
 * Reads the stamp in milliseconds as if its clock were UTC, after subtracting any offset that it states. Returns NaN if
 * it does not have the form or names a date that does not exist (`2024-02-30`).
 */
export const readStamp = (form: StampForm, text: string): number => readers[form](text)

/** The form that reads `text`, or undefined when none does. */
export const stampFormOf = (text: string): StampForm | undefined => stampForms.find((form) => !Number.isNaN(readers[form](text)))

const nearlyAll = 0.9

/** The forms that read the most of the texts, the usual one first; several where the parts of a date could be either. */
export function formsOf(all: readonly string[]): StampForm[] {
  // A broken row may lack its time of day, and a looser form would read it.
  const clocked = all.filter((text) => /\d[ T]+\d/.test(text))
  const texts = clocked.length * 2 >= all.length ? clocked : all
  const seen = new Set(texts.flatMap((text) => stampFormOf(text) ?? []))
  if (seen.size === 0) return []
  const counts = stampForms.map((form) => (couldBe(form, seen) ? texts.filter((text) => !Number.isNaN(readers[form](text))).length : 0))
  const most = Math.max(...counts)
  // A strict form that reads nearly all is right, and the few others are broken.
  const strict = stampForms.find((form, i) => !isLoose(form) && counts[i] >= nearlyAll * most)
  if (strict) return [strict]
  const found = stampForms.filter((_, i) => counts[i] === most)
  return found.every((form) => isOrder(form)) ? found : [found[0]]
}

const isOrder = (form: StampForm): boolean => (dateOrders as readonly string[]).includes(form)
const couldBe = (form: StampForm, seen: ReadonlySet<StampForm>): boolean => seen.has(form) || isOrder(form)

/** Whether the form reads stamps with and without a time of day. */
export const isLoose = (form: StampForm): boolean => form === 'month-name' || isOrder(form)

/** Whether the stamp holds a time of day. */
export function hasClock(form: StampForm, text: string): boolean {
  if (form === 'month-name') return readNamedDate(text)?.rest !== ''
  return form !== 'date' && (!isOrder(form) || /[ T]/.test(text))
}

const statedZone = /(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/i

export function statedZoneOf(form: StampForm, text: string): StatedZone {
  if (form.startsWith('epoch')) return 'utc'
  const zone = hasClock(form, text) ? statedZone.exec(text.slice(8)) : null
  if (!zone) return 'none'
  return offsetMs(zone[0]) === 0 ? 'utc' : 'offset'
}
