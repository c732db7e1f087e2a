import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface BatchFigures {
  readonly quotes: number
  readonly fired: number
  /** Time spent in the matcher, in ms. */
  readonly matchedMs: number
  /** Time for the whole batch, in ms. */
  readonly tookMs: number
}

/** Events that the engine reports as they happen. */
export interface EngineFigures {
  committed(batch: BatchFigures): void
  failed(): void
}

/** The current state of the engine. */
export interface EngineState {
  /** Alerts armed in memory. */
  readonly armed: number
  /** Quotes waiting to be evaluated, and how long the first of them has waited, in seconds. */
  readonly pending: number
  readonly pendingSeconds: number
}

/** The engine's metrics. Gauges read the state when they are collected. */
export function alertFigures(registry: Registry, state: () => EngineState): EngineFigures {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const quotes = counter('assay_alerts_quotes_total', 'Quotes that were evaluated for alerts.')
  const matched = counter('assay_alerts_matcher_seconds_total', 'Time spent matching them against armed alerts.')
  const fired = counter('assay_alerts_fired_total', 'Firings and notices that were committed.')
  const failures = counter('assay_alerts_batches_failed_total', 'Batches that could not be committed and were tried again.')
  const batches = new Histogram({
    name: 'assay_alerts_batch_seconds',
    help: 'Time to commit a batch of quotes with its firings.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  gauge('assay_alerts_armed', 'Armed alerts in memory, on the program that leads.', () => state().armed)
  gauge('assay_alerts_pending_quotes', 'Quotes waiting to be evaluated.', () => state().pending)
  gauge('assay_alerts_pending_seconds', 'How long the first of them has waited.', () => state().pendingSeconds)
  let committedAt: number | undefined
  gauge('assay_alerts_last_commit_age_seconds', 'Time since the last batch was committed; 0 before the first.', () =>
    committedAt === undefined ? 0 : (performance.now() - committedAt) / 1000,
  )
  return {
    committed(batch) {
      committedAt = performance.now()
      quotes.inc(batch.quotes)
      matched.inc(batch.matchedMs / 1000)
      fired.inc(batch.fired)
      batches.observe(batch.tookMs / 1000)
    },
    failed: () => failures.inc(),
  }
}
