import type { Quote } from '@assay/market'
import type { lastQuote } from './marks.ts'

/** What an evaluation asks of the feed whose quotes it is offered. */
export interface EvaluatedFeed {
  /** Earlier quotes are known: the feed continues from there. */
  begun(last: readonly ReturnType<typeof lastQuote>[], signal: AbortSignal): Promise<void>
  /** The quotes of a symbol from its source's own history, `from` and `to` exclusive, oldest first, some at a time. */
  history(symbol: string, between: readonly [from: number, to: number], signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /** The name of the source that a symbol has now; '' for none. Symbols of one source are walked together, others do not wait for them. */
  sourceOf(symbol: string): string
  isSimulated(source: string): boolean
  /** How far the history of a symbol went, and how many quotes of it were looked at. */
  walked(last: Quote, count: number): void
}
