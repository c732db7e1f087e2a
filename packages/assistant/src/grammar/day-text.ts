import { readTypedNumber } from '@assay/market'
import { phraseAt, phrases } from '../read/phrases.ts'
import { ask, type Found, found, gapBefore, type Reading, skip, wordAt } from '../read/reader.ts'
import { words } from '../read/words.ts'

/** A part of the calendar that counts from today: 0 is the present one, −1 the one before. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Days as they were written; those that depend on today are found later. */
export type Days =
  /** First and last day, such as 2024-03-01. */
  | { readonly is: 'days'; readonly from: string; readonly to: string }
  /** A day without its year. */
  | { readonly is: 'date'; readonly month: number; readonly day: number }
  /** A month without its year: only beside one that has it. */
  | { readonly is: 'month'; readonly month: number }
  /** The number of a day without its month: only beside one that has it. */
  | { readonly is: 'number'; readonly day: number }
  /** 1 is Monday. */
  | { readonly is: 'weekday'; readonly weekday: number; readonly which: 'last' | 'this' | 'next' | 'bare' }
  | { readonly is: 'unit'; readonly unit: CalendarUnit; readonly shift: number }

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullNames = 'january february march april may june july august september october november december'.split(' ')
const months = phrases([
  ...monthNames.map((name, i) => [name, i + 1] as const),
  ...fullNames.map((name, i) => [name, i + 1] as const),
  ['sept', 9],
])
const quarters = phrases<number>([
  ...[1, 2, 3, 4].map((n) => [`q${n}`, n] as const),
  ...['first quarter', 'second quarter', 'third quarter', 'fourth quarter'].map((name, i) => [name, i + 1] as const),
])
const weekdays = phrases(Object.entries(words.weekdays).filter(([name]) => !name.endsWith('s')))
const units: Readonly<Record<string, CalendarUnit>> = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' }
const plain = phrases<{ unit: CalendarUnit; shift: number }>([
  ['today', { unit: 'day', shift: 0 }],
  ['yesterday', { unit: 'day', shift: -1 }],
  ['tomorrow', { unit: 'day', shift: 1 }],
  ['ytd', { unit: 'year', shift: 0 }],
  ['year to date', { unit: 'year', shift: 0 }],
  ['mtd', { unit: 'month', shift: 0 }],
  ['month to date', { unit: 'month', shift: 0 }],
])

const two = (value: number) => String(value).padStart(2, '0')

/** The last day of a month, 1 to 12. */
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Days from the first of one month to the last of another in one year. */
export const monthsOf = (year: number, first: number, last: number): Days => ({
  is: 'days',
  from: `${year}-${two(first)}-01`,
  to: `${year}-${two(last)}-${two(lastDay(year, last))}`,
})

/** One day; undefined if the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): Days | undefined {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month))) return undefined
  const text = `${year}-${two(month)}-${two(day)}`
  return { is: 'days', from: text, to: text }
}

const somewhere = (days: Days | undefined, end: number): Found<Days>[] => (days ? [found(days, end)] : [])

/** A year of four digits. */
function yearAt({ tokens }: Reading, at: number): number | undefined {
  const token = tokens[at]
  return token?.kind === 'number' && /^(?:19|20)\d{2}$/.test(token.text) ? Number(token.text) : undefined
}

/** `5`, `5th`. */
function dayNumberAt(reading: Reading, at: number): Found<number> | undefined {
  const token = reading.tokens[at]
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return undefined
  const day = Number(token.text)
  return day >= 1 && day <= 31 ? found(day, skip(reading, at + 1, 'st', 'nd', 'rd', 'th')) : undefined
}

/** A month and a day in either order, with or without the year: `5 march 2024`, `march 5th`. */
function monthDayAt(reading: Reading, at: number): Found<Days>[] {
  const first = dayNumberAt(reading, at)
  const month = phraseAt(months, reading.tokens, first ? skip(reading, first.end, 'of') : at)
  const day = first ?? (month && dayNumberAt(reading, month.end))
  if (!month || !day) return []
  const end = first ? month.end : day.end
  const from = reading.tokens[end]?.text === ',' ? end + 1 : end
  const year = yearAt(reading, from)
  if (year !== undefined) return somewhere(dayOf(year, month.value, day.node), from + 1)
  return dayOf(2024, month.value, day.node) ? [found({ is: 'date', month: month.value, day: day.node }, end)] : []
}

/** `2024-03-05`, `2024/3/5`, `5.3.2024`, `13/3/2024`; a question where both numbers may be the month. */
function digitsAt({ tokens }: Reading, at: number): Found<Days>[] {
  const [token] = tokens.slice(at, at + 1)
  if (token?.kind === 'day') return somewhere(dayOf(...(token.text.split('-').map(Number) as [number, number, number])), at + 1)
  const dotted = token?.kind === 'number' ? /^(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})$/.exec(token.text) : null
  if (dotted) return somewhere(dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1])), at + 1)
  const parts = tokens.slice(at, at + 5)
  const isSlashed = parts.length === 5 && parts.every(({ kind, text }, i) => (i % 2 === 0 ? kind === 'number' : text === '/'))
  if (!isSlashed) return []
  const [a, b, c] = [0, 2, 4].map((i) => readTypedNumber(parts[i].text)?.value ?? 0)
  if (a > 31) return somewhere(dayOf(a, b, c), at + 5)
  const [dayFirst, monthFirst] = c >= 1900 && c <= 2099 ? [dayOf(c, b, a), dayOf(c, a, b)] : []
  if (dayFirst?.is !== 'days' || monthFirst?.is !== 'days' || a === b) return somewhere(dayFirst ?? monthFirst, at + 5)
  return [found(dayFirst, at + 5, [ask(at, 'date', [dayFirst.from, monthFirst.from])])]
}

const years = (year: number) => monthsOf(year, 1, 12)

/** `march 2024`, `q1 2024`, `2024`, and a month or the number of a day alone. */
function monthYearAt(reading: Reading, at: number): Found<Days>[] {
  const only = yearAt(reading, at)
  const quarter = phraseAt(quarters, reading.tokens, only === undefined ? at : at + 1)
  if (quarter) {
    const from = only === undefined ? skip(reading, quarter.end, 'of') : at
    const year = only ?? yearAt(reading, from)
    const end = only === undefined ? from + 1 : quarter.end
    return year === undefined ? [] : [found(monthsOf(year, quarter.value * 3 - 2, quarter.value * 3), end)]
  }
  if (only !== undefined) return [found(years(only), at + 1)]
  const month = phraseAt(months, reading.tokens, at)
  if (!month) {
    const day = dayNumberAt(reading, at)
    return day ? [found({ is: 'number', day: day.node }, day.end)] : []
  }
  const from = skip(reading, month.end, 'of')
  const year = yearAt(reading, from)
  return year === undefined
    ? [found({ is: 'month', month: month.value }, month.end)]
    : [found(monthsOf(year, month.value, month.value), from + 1)]
}

const shifts: Readonly<Record<string, number>> = { last: -1, previous: -1, this: 0, current: 0, next: 1 }

/** `yesterday`, `last friday`, `this week`, `last month`. "The last month" may count back from today instead, and is not read here. */
function namedAt(reading: Reading, at: number): Found<Days>[] {
  const fixed = phraseAt(plain, reading.tokens, at)
  if (fixed) return [found({ is: 'unit', ...fixed.value }, fixed.end)]
  const word = wordAt(reading, at)
  const isShifted = shifts[word] !== undefined
  if (isShifted && /\bthe\b/.test(gapBefore(reading, at))) return []
  const from = isShifted ? at + 1 : at
  const said = isShifted ? word : /\bthis\b/.test(gapBefore(reading, at)) ? 'this' : undefined
  const weekday = phraseAt(weekdays, reading.tokens, from)
  if (weekday) {
    const which = said === undefined ? 'bare' : (['last', 'this', 'next'] as const)[shifts[said] + 1]
    return [found({ is: 'weekday', weekday: weekday.value, which }, weekday.end)]
  }
  const unit = units[wordAt(reading, from)]
  return unit && said !== undefined ? [found({ is: 'unit', unit, shift: shifts[said] }, from + 1)] : []
}

/** Days in words or digits, the longest match first. */
export const daysAt = (reading: Reading, at: number): Found<Days>[] =>
  [...digitsAt(reading, at), ...monthDayAt(reading, at), ...namedAt(reading, at), ...monthYearAt(reading, at)].sort((a, b) => b.end - a.end)
