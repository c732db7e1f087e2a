import { Gauge, type Registry } from 'prom-client'

/** The load of the pool, read when the figures are. */
export function runFigures(registry: Registry, load: () => { running: number; waiting: number }): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('backtests_running', 'Backtests that a worker is at.', () => load().running)
  gauge('backtests_waiting', 'Backtests that wait for a worker.', () => load().waiting)
}
