import type { Firing } from '@assay/contracts'
import type { FiringRow } from './alerts.ts'

/** A firing in the form for pages, letters and other programs. */
export const firingOf = (row: Omit<FiringRow, 'user_id' | 'occasion' | 'fired_at'>): Firing => ({
  id: row.id,
  alertId: row.alert_id,
  kind: row.kind as Firing['kind'],
  symbol: row.symbol,
  message: row.message,
  price: row.price,
  at: row.at.toISOString(),
  late: row.late,
  source: row.source,
  simulated: row.simulated,
  seq: Number(row.seq),
})
