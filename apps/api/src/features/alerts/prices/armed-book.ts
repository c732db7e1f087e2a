import { type Armed, createWatch, isNew, moved, priceOf, type Watch } from '@assay/price-alerts'
import type { Mark } from '../evaluation/marks.ts'

export type ArmedAlert = readonly [id: string, alert: Armed]

/** The engine's memory: the last quote of each symbol, and the armed alerts. */
export interface ArmedBook {
  readonly marks: Map<string, Mark>
  readonly watch: Watch
  /** The number of the last quote of each symbol that is stored for alerts on moves. */
  readonly stored: Map<string, number>
  /** Replaces alerts with the same id. */
  armAll(alerts: readonly ArmedAlert[]): void
}

export function armedBook(marks: Map<string, Mark>): ArmedBook {
  const watch = createWatch()
  return {
    marks,
    watch,
    stored: new Map(),
    armAll: (alerts) => watch.armAll(alerts.map(([id, alert]) => [id, placed(alert, marks.get(alert.symbol))])),
  }
}

/** A new alert that was armed by an earlier quote than the mark. The quotes between them count as before its arming. */
function placed(alert: Armed, mark: Mark | undefined): Armed {
  if (!mark?.counted || !isNew(alert.memory) || alert.memory.since === mark.number) return alert
  return { ...alert, memory: moved(alert, priceOf(alert.side, mark.counted), mark.number) }
}
