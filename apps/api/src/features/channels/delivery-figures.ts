import { Counter, Gauge, type Registry } from 'prom-client'
import type { Log } from '../../platform/machine/log.ts'
import type { DeliveryChannel, Depth } from './deliveries.store.ts'

export type Outcome = 'sent' | 'failed' | 'retried'
export type Count = (channel: DeliveryChannel, outcome: Outcome, by?: number) => void

/**
 * The metrics of deliveries. Backlogs are read from the database when they are collected. Returns the function that
 * counts outcomes.
 */
export function deliveryFigures(registry: Registry, depths: () => Promise<readonly Depth[]>, log: Log): Count {
  const gauge = (name: string, help: string, of: (depth: Depth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const depth of await readDepths()) this.set({ channel: depth.channel }, of(depth))
      },
    })
  // Three gauges are collected together, so one query serves all of them.
  let asked: Promise<readonly Depth[]> | undefined
  const readDepths = () => {
    asked ??= depths()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the waiting alerts could not be counted')
        return []
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  gauge(
    'assay_alert_deliveries_waiting',
    'Firings still to be delivered, by channel, those held back by quiet hours included.',
    ({ waiting }) => waiting,
  )
  gauge('assay_alert_deliveries_oldest_seconds', 'Time since the oldest of them was fired.', ({ oldest }) => oldest)
  gauge('assay_alert_deliveries_overdue_seconds', 'Time for which the first of them has been due.', ({ overdue }) => overdue)
  const told = new Counter({
    name: 'assay_alert_deliveries_total',
    help: 'Deliveries by outcome: sent, failed for good, or retried.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  return (channel, outcome, by = 1) => told.inc({ channel, outcome }, by)
}
