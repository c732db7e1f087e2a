import { Counter, Gauge, type Registry } from 'prom-client'
import type { FeedVerdict } from './feed-adapter.ts'

export interface QuoteCounts {
  readonly verdicts: ReadonlyMap<FeedVerdict, number>
  /** Seconds since the last quote, by symbol. */
  readonly ages: readonly (readonly [symbol: string, seconds: number])[]
}

/** The feed's figures, read when they are asked for. */
export function quoteFigures(registry: Registry, figures: () => QuoteCounts): void {
  new Gauge({
    name: 'feed_age_seconds',
    help: 'Time since the last quote of a symbol.',
    labelNames: ['symbol'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [symbol, seconds] of figures().ages) this.set({ symbol }, seconds)
    },
  })
  new Counter({
    name: 'feed_quotes_total',
    help: 'Quotes by what became of them: accepted, late, duplicate, or the reason for which they were quarantined.',
    labelNames: ['verdict'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [verdict, count] of figures().verdicts) this.inc({ verdict }, count)
    },
  })
}
