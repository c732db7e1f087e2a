import type { EventTable } from '@assay/events'
import { candleEnd, dayMinutes } from '@assay/market'
import { type ComputeContext, choice } from '../define.ts'
import { walkTo } from '../series/walk.ts'

/** Currencies by their parameter code; 0 stands for the two currencies of the symbol. */
const currencies: Readonly<Record<number, string>> = {
  0: 'symbol’s',
  1: 'USD',
  2: 'EUR',
  3: 'GBP',
  4: 'JPY',
  5: 'CHF',
  6: 'AUD',
  7: 'NZD',
  8: 'CAD',
  9: 'CNY',
  10: 'INR',
}

/** The parameters that select events. */
export const eventParams = {
  impact: choice('Impact', 3, { 1: 'low or higher', 2: 'medium or higher', 3: 'high' }),
  currency: choice('Currency', 0, currencies),
}

/** The chosen codes. */
export type EventParams = Readonly<Record<keyof typeof eventParams, number>>

/** Stands for "no event is known": one year, so that a rule that avoids events is not restricted. */
const noEvent = 365 * dayMinutes

/** Minutes at the close of each bar; undefined if no calendar covers the bar. */
export function minutesAtClose(
  time: Float64Array,
  params: EventParams,
  context: ComputeContext,
  minutes: (table: EventTable, time: number) => number,
): Float64Array {
  const possibleFrom = context.calendar?.possibleFrom ?? Number.POSITIVE_INFINITY
  return atClose(time, params, context, (table, close) => {
    if (close >= possibleFrom) return 0
    const known = minutes(table, close)
    return Number.isNaN(known) ? noEvent : known
  })
}

/** A value at the close of each bar, from what was known then. */
export function atClose(
  time: Float64Array,
  { impact, currency }: EventParams,
  { dayBoundary, timeframe, calendar }: ComputeContext,
  value: (table: EventTable, close: number) => number,
): Float64Array {
  const table = calendar?.tables[`${impact} ${currency}`]
  const { length } = time
  const walk = walkTo(length)
  if (!calendar || !table || !timeframe) return walk.column(length)
  const column = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const close = candleEnd(time[i], timeframe, dayBoundary)
    column[i] = close >= calendar.from && close <= calendar.to ? value(table, close) : Number.NaN
  }
  return column
}
