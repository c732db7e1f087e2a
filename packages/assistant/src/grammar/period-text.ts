import { andThen, type Found, found, type Reading, skip, wordAt } from '../read/reader.ts'
import { amountAt, countAt, numberAt } from './amount.ts'
import { type Days, daysAt } from './day-text.ts'

/** A period as it was written: from the first of some days to the last of others; `back` counts back from today. */
export interface PeriodNode {
  readonly is: 'period'
  readonly from?: Days
  /** Missing: up to today. */
  readonly to?: Days
  readonly back?: { readonly months: number; readonly days: number }
}

export interface CapitalNode {
  readonly is: 'capital'
  readonly value: number
  /** The currency, if one was given. */
  readonly unit?: string
  readonly at: number
}

const leads = ['in', 'over', 'during', 'for', 'on', 'of']
const starts = ['from', 'between', 'since', ...leads]
const untils = ['to', 'and', '-', 'until', 'till', 'through']
const nows = ['today', 'now', 'present']

/** Days that are complete without others beside them. */
export const isWhole = ({ is }: Days) => is !== 'month' && is !== 'number'

/** A year or a number without a word that leads to it may be anything. */
const isYear = (days: Days) => days.is === 'days' && days.from.slice(5) === '01-01' && days.to.slice(5) === '12-31'

/** `today` and `friday` beside a rule are no period that is over. */
const isPresent = (days: Days) =>
  (days.is === 'unit' && days.unit === 'day' && days.shift >= 0) || (days.is === 'weekday' && days.which === 'bare')

/** `in 2023`, `in march 2024`, `from 5 march 2024 to june 2024`, `since DAY`, `last friday`, `over the last 6 months`. */
export function periodAt(reading: Reading, at: number): Found<PeriodNode>[] {
  const word = wordAt(reading, at)
  const isLed = starts.includes(word)
  const from = isLed ? at + 1 : at
  return [
    ...rangesAt(reading, from, isLed),
    ...(word === 'since' || word === 'from' ? openAt(reading, from, word) : []),
    ...(!isLed || leads.includes(word) ? singleAt(reading, from, isLed) : []),
    ...backAt(reading, skip(reading, at, 'in', 'over', 'during', 'for')),
  ].sort((a, b) => b.end - a.end)
}

/** `5 march 2024 to 7 april 2024`, `nov to feb 2024`, `2015-2017`. */
function rangesAt(reading: Reading, at: number, isLed: boolean): Found<PeriodNode>[] {
  return andThen(daysAt(reading, at), ({ node: from, end }): Found<PeriodNode>[] => {
    if (!untils.includes(wordAt(reading, end))) return []
    if (nows.includes(wordAt(reading, end + 1))) return isLed && isWhole(from) ? [found({ is: 'period', from }, end + 2)] : []
    return daysAt(reading, end + 1)
      .filter(({ node: to }) => isWhole(to))
      .map((way): Found<PeriodNode> => ({ ...way, node: { is: 'period', from, to: way.node } }))
  })
}

/** `since march 2024`, `from 2020 on`. */
function openAt(reading: Reading, at: number, word: string): Found<PeriodNode>[] {
  const whole = daysAt(reading, at).filter(({ node }) => isWhole(node))
  return andThen(whole, ({ node: from, end }): Found<PeriodNode>[] => {
    const onward = skip(reading, end, 'on', 'onward', 'onwards')
    return word === 'since' || onward > end ? [found({ is: 'period', from }, onward)] : []
  })
}

function singleAt(reading: Reading, at: number, isLed: boolean): Found<PeriodNode>[] {
  return daysAt(reading, at)
    .filter(({ node }) => isWhole(node) && (isLed || !isYear(node)) && !isPresent(node))
    .map((way): Found<PeriodNode> => ({ ...way, node: { is: 'period', from: way.node, to: way.node } }))
}

const spans: Readonly<Record<string, { months: number; days: number }>> = {
  day: { months: 0, days: 1 },
  week: { months: 0, days: 7 },
  month: { months: 1, days: 0 },
  quarter: { months: 3, days: 0 },
  year: { months: 12, days: 0 },
}

/** `last 6 months`, `the last year`, `past week`. "Last year" without "the" is one of the calendar. */
function backAt(reading: Reading, at: number): Found<PeriodNode>[] {
  const word = wordAt(reading, at)
  if (word !== 'last' && word !== 'past') return []
  const count = countAt(reading, at + 1)
  const end = count?.end ?? at + 1
  const span = spans[wordAt(reading, end).replace(/s$/, '')]
  const times = count?.node ?? 1
  if (!span || times < 1 || (!count && daysAt(reading, at).length > 0)) return []
  return [found({ is: 'period', back: { months: span.months * times, days: span.days * times } }, end + 1)]
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
