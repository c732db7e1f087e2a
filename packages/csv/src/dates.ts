import { hourMs, minuteMs } from '@assay/market'

/** The order in which a date without a month's name holds its parts. */
export const dateOrders = ['year-first', 'day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Midnight UTC of a date; NaN for one that does not exist. */
export function dateOf(year: number, month: number, date: number): number {
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month))) return Number.NaN
  return Date.UTC(year, month - 1, date)
}

const inNumbers = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/
const closeTogether = /^(\d{4})(\d\d)(\d\d)$/

/** A year of two digits is of the years 1970 to 2069. Any other than two or four is none. */
function yearOf(text: string): number {
  if (text.length === 4) return Number(text)
  if (text.length !== 2) return Number.NaN
  return Number(text) + (Number(text) < 70 ? 2000 : 1900)
}

/** Reads `26.02.2024`, `2/26/24` or `2024-2-6` with its parts in `order`. NaN when it is none. */
export function readNumericDate(text: string, order: DateOrder): number {
  const part = inNumbers.exec(text)
  if (!part) {
    const close = order === 'year-first' ? closeTogether.exec(text) : null
    return close ? dateOf(Number(close[1]), Number(close[2]), Number(close[3])) : Number.NaN
  }
  const [, first, sign, middle, last] = part
  // Where dots part the numbers nobody puts the month first, nor a year of two digits.
  if (order === 'year-first' && (last.length > 2 || (first.length < 4 && sign === '.'))) return Number.NaN
  if (order === 'year-first') return dateOf(yearOf(first), Number(middle), Number(last))
  if (first.length > 2 || (order === 'month-first' && sign === '.')) return Number.NaN
  const [date, month] = order === 'day-first' ? [first, middle] : [middle, first]
  return dateOf(yearOf(last), Number(month), Number(date))
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dayAndName = /^(?:[a-z]{2,9},? )?(\d{1,2})[- ./]?([a-z]{3,9})\.?[- ./,]+(\d{4}|\d{2})(?:$|[T, ]+(?=\d))/i
const nameAndDay = /^(?:[a-z]{2,9},? )?([a-z]{3,9})\.?[- ](\d{1,2})(?:,? |-)(\d{4})(?:$|[T, ]+(?=\d))/i

/** Reads `26 Feb 2024` or `Feb 26, 2024` at the beginning of a text: its midnight and what follows it. */
export function readNamedDate(text: string): { date: number; rest: string } | undefined {
  const dayFirst = dayAndName.exec(text)
  const part = dayFirst ?? nameAndDay.exec(text)
  if (!part) return undefined
  const [date, name] = dayFirst ? [part[1], part[2]] : [part[2], part[1]]
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const isName = name.length === 3 || monthNames[month - 1]?.startsWith(name.toLowerCase())
  return { date: isName ? dateOf(yearOf(part[3]), month, Number(date)) : Number.NaN, rest: text.slice(part[0].length) }
}

const monthNames = 'january february march april may june july august september october november december'.split(' ')

const clock = /^(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*([ap]\.?m\.?)?\s*(?:(Z|UTC|GMT)?\s*([+-]\d\d:?\d\d)?)$/i
const clockDigits = /^(\d\d)(\d\d)(\d\d)?$/

/** Milliseconds after midnight of `13:30`, `1:30:05 PM` or `133000`, minus the offset that follows. NaN for no clock. */
export function readClock(text: string): number {
  const digits = clockDigits.exec(text)
  const part = digits ?? clock.exec(text)
  if (!part || (part[2] === undefined && !part[5])) return Number.NaN
  const [, hours, minutes = '0', seconds = '0', fraction = '', half, , offset] = part
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours)
  if (!(hour < 24 && Number(minutes) < 60 && Number(seconds) < 60)) return Number.NaN
  const ms = fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0
  return hour * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000 + ms - (offset ? offsetMs(offset) : 0)
}

function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half[0].toLowerCase() === 'p' ? 12 : 0)
}

/** Milliseconds of `+05:30` or `-0500`; 0 for a name of UTC. */
export function offsetMs(zone: string): number {
  const size = /([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (!size) return 0
  const ms = Number(size[2]) * hourMs + Number(size[3]) * minuteMs
  return size[1] === '-' ? -ms : ms
}
