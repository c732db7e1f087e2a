import { daysAt, monthsOf } from '../grammar/day-text.ts'
import { periodAt } from '../grammar/period-text.ts'
import { assumesYear, daysOf, type Span, todayOf } from '../make/days.ts'
import { type Reading, skip, wordAt } from '../read/reader.ts'
import type { ChatContext } from '../result.ts'

/** Days that are over or include today, and the place of the words that name them. */
export interface SaidSpan {
  readonly span: Span
  readonly from: number
  readonly end: number
  /** Its year was not said. */
  readonly yearless?: boolean
}

/** Every reading of days in a message, the longest first. */
export function saidSpans(reading: Reading, context: ChatContext): SaidSpan[] {
  const today = todayOf(context)
  if (today === undefined) return []
  return reading.tokens
    .flatMap((_, from): SaidSpan[] => {
      const periods = periodAt(reading, from).flatMap(({ node, end, notes }): SaidSpan[] => {
        const span = notes.length === 0 ? daysOf(node, context) : undefined
        return span && span.to <= today ? [{ span, from, end, yearless: assumesYear(node) }] : []
      })
      const months = wordAt(reading, from - 1) === 'in' ? [] : monthsAt(reading, from, today)
      return wordAt(reading, from) === 'today'
        ? [...periods, ...months, { span: { from: today, to: today }, from, end: from + 1 }]
        : [...periods, ...months]
    })
    .sort((a, b) => b.end - b.from - (a.end - a.from))
}

/** `in may`: the last one that has begun. */
function monthsAt(reading: Reading, from: number, today: string): SaidSpan[] {
  return daysAt(reading, skip(reading, from, 'in', 'for', 'of', 'during')).flatMap(({ node, end }): SaidSpan[] => {
    if (node.is !== 'month') return []
    const [year, month] = today.split('-').map(Number)
    const days = monthsOf(node.month <= month ? year : year - 1, node.month, node.month)
    return days.is === 'days' ? [{ span: { from: days.from, to: days.to < today ? days.to : today }, from, end, yearless: true }] : []
  })
}

/** The message without the words for its days. */
export const withoutSpan = (reading: Reading, { from, end }: SaidSpan): Reading => ({
  ...reading,
  tokens: reading.tokens.filter((_, at) => at < from || at >= end),
  memo: new Map(),
})
