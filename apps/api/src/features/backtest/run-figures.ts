import type { Registry } from 'prom-client'
import { readGauge } from '../../platform/http/metrics.ts'

/** The load of the pool, read when metrics are collected. */
export function runFigures(registry: Registry, load: () => { running: number; waiting: number }): void {
  readGauge(registry, 'assay_backtests_running', 'Backtests that a worker is at.', () => load().running)
  readGauge(registry, 'assay_backtests_waiting', 'Backtests that wait for a worker.', () => load().waiting)
}
