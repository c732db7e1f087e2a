import type { QuoteDay } from '@assay/contracts'

export interface PricedDay {
  readonly quote: { readonly bid: number; readonly source: string } | undefined
  /** undefined while nothing is known about it. */
  readonly day: QuoteDay | null | undefined
}

/**
 * The day change wherever the page shows one: from the first bid after 17:00 New York to the bid shown, in percent. Null if the quote and
 * the day come from different sources.
 */
export function dayChange({ quote, day }: PricedDay): number | null {
  if (!day) return null
  if (!quote) return day.changePercent
  return quote.source === day.source ? (quote.bid / day.open - 1) * 100 : null
}
