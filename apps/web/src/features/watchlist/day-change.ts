import type { QuoteDay } from '@assay/contracts'
import { asOf } from '@assay/market'

export interface PricedDay {
  readonly quote: { readonly bid: number; readonly source: string; readonly at: number } | undefined
  /** undefined while nothing is known about it. */
  readonly day: QuoteDay | null | undefined
}

/** The day if it is the present one. One that began more than a trading day ago tells nothing about today. */
export const presentDay = (symbol: string, day: QuoteDay | null | undefined, now: number): QuoteDay | undefined =>
  day && !asOf(symbol, day.from, now).isPast ? day : undefined

const isOfDay = (quote: PricedDay['quote'], day: QuoteDay): quote is NonNullable<typeof quote> =>
  quote !== undefined && quote.at >= day.from

/** The last bid of the day: that of the quote if it is of this day, else the last that the server knew. */
export const lastOfDay = (quote: PricedDay['quote'], day: QuoteDay): number => (isOfDay(quote, day) ? quote.bid : day.last)

/**
 * The day change wherever the page shows one: from the first bid after 17:00 New York to the last bid since, in percent. Null if the quote
 * and the day come from different sources.
 */
export function dayChange({ quote, day }: PricedDay): number | null {
  if (!day || (quote && quote.source !== day.source)) return null
  return isOfDay(quote, day) ? (quote.bid / day.open - 1) * 100 : day.changePercent
}
