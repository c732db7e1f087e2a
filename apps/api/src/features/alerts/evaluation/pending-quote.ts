import type { Quote } from '@assay/market'

/** A quote on its way to the alerts. */
export interface PendingQuote {
  readonly quote: Quote
  /** Found out about only afterwards. */
  readonly late: boolean
  readonly simulated: boolean
}
