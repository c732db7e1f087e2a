import { amountAt, countAt, numberAt } from './amount.ts'
import { type Found, found, type Reading, skip, wordAt } from './reader.ts'

/** A period as it was written; `months` and `days` count back from today. */
export interface PeriodNode {
  readonly is: 'period'
  readonly from?: string
  readonly to?: string
  readonly back?: { readonly months: number; readonly days: number }
}

export interface CapitalNode {
  readonly is: 'capital'
  readonly value: number
  /** The currency, if one was given. */
  readonly unit?: string
  readonly at: number
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullNames = 'january february march april may june july august september october november december'.split(' ')

/** 1 to 12, or 0 if the word is not a month. */
const monthOf = (word: string) => Math.max(monthNames.indexOf(word), fullNames.indexOf(word)) + 1

const two = (value: number) => String(value).padStart(2, '0')

/** The last day of a month. */
export const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const isDay = (text: string) => {
  const [year, month, day] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month)
}

/** A day that exists in the calendar. */
export function dayAt({ tokens }: Reading, at: number): string | undefined {
  const token = tokens[at]
  return token?.kind === 'day' && isDay(token.text) ? token.text : undefined
}

/** `in 2023`, `in march 2024`, `from DAY to DAY`, `since DAY`, `over the last 6 months`. */
export function periodAt(reading: Reading, at: number): Found<PeriodNode>[] {
  const word = wordAt(reading, at)
  if (word === 'since') {
    const day = dayAt(reading, at + 1)
    return day ? [found({ is: 'period', from: day }, at + 2)] : []
  }
  if (word === 'from' || word === 'between') return fromTo(reading, at)
  const from = skip(reading, at, 'in', 'over', 'during', 'for')
  if (['last', 'past'].includes(wordAt(reading, from))) return backAt(reading, from + 1)
  return word === 'in' || word === 'during' ? yearAt(reading, at + 1) : []
}

function fromTo(reading: Reading, at: number): Found<PeriodNode>[] {
  const [from, to] = [dayAt(reading, at + 1), dayAt(reading, at + 3)]
  if (!from || !to || !['to', 'and', '-'].includes(wordAt(reading, at + 2))) return []
  return [found({ is: 'period', from, to }, at + 4)]
}

function yearAt(reading: Reading, at: number): Found<PeriodNode>[] {
  const month = monthOf(wordAt(reading, at))
  const token = reading.tokens[month > 0 ? at + 1 : at]
  if (token?.kind !== 'number' || !/^(?:19|20)\d{2}$/.test(token.text)) return []
  const year = Number(token.text)
  const [first, last] = month > 0 ? [month, month] : [1, 12]
  const period: PeriodNode = { is: 'period', from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${two(lastDay(year, last))}` }
  return [found(period, month > 0 ? at + 2 : at + 1)]
}

const spans: Readonly<Record<string, { months: number; days: number }>> = {
  day: { months: 0, days: 1 },
  week: { months: 0, days: 7 },
  month: { months: 1, days: 0 },
  year: { months: 12, days: 0 },
}

function backAt(reading: Reading, at: number): Found<PeriodNode>[] {
  const count = countAt(reading, at)
  const end = count?.end ?? at
  const span = spans[wordAt(reading, end).replace(/s$/, '')]
  const times = count?.node ?? 1
  return span && times > 0 ? [found({ is: 'period', back: { months: span.months * times, days: span.days * times } }, end + 1)] : []
}

/** `capital 20k`, `with 5000 capital`. */
export function capitalAt(reading: Reading, at: number): Found<CapitalNode>[] {
  if (wordAt(reading, at) === 'capital') {
    const from = reading.tokens[at + 1]?.text === ':' ? at + 2 : skip(reading, at + 1, 'of', '=')
    return moneyAt(reading, from, at)
  }
  return moneyAt(reading, at, at).flatMap((way) => (wordAt(reading, way.end) === 'capital' ? [{ ...way, end: way.end + 1 }] : []))
}

function moneyAt(reading: Reading, from: number, at: number): Found<CapitalNode>[] {
  const amount = amountAt(reading, from)
  if (amount) return [found({ is: 'capital', value: amount.node.value, unit: amount.node.unit, at }, amount.end)]
  const number = numberAt(reading, from)
  return number ? [found({ is: 'capital', value: number.node.value, at }, number.end)] : []
}
