import type { Instrument } from './instrument.ts'
import { dayMs, minuteMs } from './time-spans.ts'

/** A calendar date: month from 1, weekday from 0 for Sunday. */
interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
}

const [monday, thursday, friday] = [1, 4, 5]

function dateOf(index: number): CalendarDate {
  const date = new Date(index * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() }
}

/** Days from 1970-01-01 to the Sunday of Easter. Meeus, Astronomical Algorithms (1991), after Butcher (1876). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / dayMs
}

/** The n-th weekday of a month. */
const isNth = ({ day, weekday }: CalendarDate, wanted: number, n: number): boolean =>
  weekday === wanted && day > 7 * (n - 1) && day <= 7 * n
const isLast = ({ day, weekday }: CalendarDate, wanted: number, length: number): boolean => weekday === wanted && day > length - 7

/**
 * Whether a holiday is observed on this date: on the day itself, on the Friday before a Saturday, or on the Monday
 * after a Sunday.
 */
const isObserved = ({ month, day, weekday }: CalendarDate, [wantedMonth, wantedDay]: readonly [number, number]): boolean =>
  month === wantedMonth &&
  (day === wantedDay || (day === wantedDay - 1 && weekday === friday) || (day === wantedDay + 1 && weekday === monday))

const isOn = ({ month, day }: CalendarDate, [wantedMonth, wantedDay]: readonly [number, number]): boolean =>
  month === wantedMonth && day === wantedDay

const newYear = [1, 1] as const
const juneteenth = [6, 19] as const
const independence = [7, 4] as const
const christmas = [12, 25] as const

// Recorded gold of 2017 to 2022 (HistData, two brokers' MetaTrader) agrees with the holiday calendar of CME Globex
// metals. We have no recordings from before 2017, so shorter days are not claimed there.
const firstKnownYear = 2017

function metalsClosed(index: number, date: CalendarDate): boolean {
  if (date.year < firstKnownYear) return false
  const isNewYearMonday = date.month === 1 && date.day === 2 && date.weekday === monday
  return index === easter(date.year) - 2 || isObserved(date, christmas) || isNewYearMonday
}

/**
 * Whether the market is closed for the trading day that ends on a date (days since 1970-01-01).
 * All markets close on Christmas and New Year's Day. Dukascopy's instrument metadata lists both for EURUSD in every
 * year; it trades some hours of Christmas, HistData's EURUSD of 2017 none.
 * Metals also close on Good Friday, and on the working day on which Christmas, or a New Year's Day on a Sunday, is
 * observed.
 */
export function isHoliday({ hours }: Instrument, index: number): boolean {
  const date = dateOf(index)
  return isOn(date, christmas) || isOn(date, newYear) || (hours === 'gold' && metalsClosed(index, date))
}

const earlyAfternoon = 13 * 60
const laterAfternoon = 14 * 60 + 30
const dayBeforeOrAfter = 13 * 60 + 45

/** Holidays of the United States on which metals close early. */
function isShortened(date: CalendarDate): boolean {
  const { month } = date
  if (month === 1) return isNth(date, monday, 3)
  if (month === 2) return isNth(date, monday, 3)
  if (month === 5) return isLast(date, monday, 31)
  if (month === 6) return date.year >= 2022 && isObserved(date, juneteenth)
  if (month === 7) return isObserved(date, independence)
  if (month === 9) return isNth(date, monday, 1)
  return month === 11 && isNth(date, thursday, 4)
}

/**
 * Milliseconds before 17:00 New York at which a trading day ends, by the date on which it ends (days since 1970-01-01);
 * 0 on usual days.
 * Metals close at 13:00 on holidays of the United States, from 2022 on at 14:30 except on Juneteenth and Independence
 * Day. They close at 13:45 on the day after Thanksgiving and on Christmas Eve.
 */
export function earlyClose({ hours }: Instrument, index: number): number {
  const date = dateOf(index)
  if (hours !== 'gold' || date.year < firstKnownYear) return 0
  const summer = date.month === 6 || date.month === 7
  const isAfterThanksgiving = date.month === 11 && date.weekday === friday && date.day >= 23 && date.day <= 29
  const closesAt = isShortened(date)
    ? date.year >= 2022 && !summer
      ? laterAfternoon
      : earlyAfternoon
    : isAfterThanksgiving || isOn(date, [12, 24])
      ? dayBeforeOrAfter
      : 17 * 60
  return (17 * 60 - closesAt) * minuteMs
}
