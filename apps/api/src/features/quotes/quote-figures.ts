import { Counter, Gauge, type Registry } from 'prom-client'
import type { FeedVerdict } from './feed-adapter.ts'

export interface QuoteCounts {
  readonly verdicts: ReadonlyMap<FeedVerdict, number>
  /** Seconds since the last quote, by symbol. */
  readonly ages: readonly (readonly [symbol: string, seconds: number])[]
  /** Whether the market of a symbol is open. */
  readonly open: readonly (readonly [symbol: string, isOpen: boolean])[]
  /** The number of quotes evaluated from the history of a source. */
  readonly backfilled: number
  /** The number of failed requests to a source. */
  readonly pollFailures: number
}

/** Registers the metrics of the feed. They are read at each scrape. */
export function quoteFigures(registry: Registry, figures: () => QuoteCounts): void {
  const bySymbol = (name: string, help: string, read: () => readonly (readonly [symbol: string, value: number | boolean])[]) =>
    new Gauge({
      name,
      help,
      labelNames: ['symbol'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [symbol, value] of read()) this.set({ symbol }, Number(value))
      },
    })
  bySymbol('assay_feed_age_seconds', 'Time since the last quote of a symbol.', () => figures().ages)
  bySymbol('assay_market_open', '1 while the market of a symbol is open, 0 while it is closed.', () => figures().open)
  new Counter({
    name: 'assay_feed_quotes_total',
    help: 'Quotes by outcome: accepted, late, duplicate, or the reason for which they were quarantined.',
    labelNames: ['verdict'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [verdict, count] of figures().verdicts) this.inc({ verdict }, count)
    },
  })
  for (const [name, help, of] of totals) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(figures()[of])
      },
    })
  }
}

const totals = [
  ['assay_feed_backfilled_quotes_total', 'Quotes that were looked at afterwards, from the history of their source.', 'backfilled'],
  ['assay_feed_poll_failures_total', 'Requests for quotes that were not answered as they should have been.', 'pollFailures'],
] as const
