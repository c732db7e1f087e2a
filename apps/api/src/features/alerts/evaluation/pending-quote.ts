import type { Quote } from '@assay/market'

/** A quote that alerts have not been evaluated with yet. */
export interface PendingQuote {
  readonly quote: Quote
  /** Evaluated only some time after it was quoted. */
  readonly late: boolean
  readonly simulated: boolean
}
