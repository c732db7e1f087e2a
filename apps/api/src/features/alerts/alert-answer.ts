import type { AlertCondition, AlertKind, AlertState, PriceAlert } from '@assay/contracts'
import type { AlertSide } from '@assay/price-alerts'
import type { PriceAlertRow } from '../../tables/alerts.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

/** An active alert past its expiry counts as expired, even before the row is updated. */
export const stateOf = ({ status, expires_at }: Pick<PriceAlertRow, 'status' | 'expires_at'>, now: number): AlertState =>
  status === 'active' && expires_at && expires_at.getTime() <= now ? 'expired' : (status as AlertState)

/** The condition of an alert, as validated when it was stored. */
export const conditionOf = ({ kind, params }: Pick<PriceAlertRow, 'kind' | 'params'>) => ({ kind, params }) as unknown as AlertCondition

/** An alert as the API returns it; `now` in UTC milliseconds. */
export const alertOf = (row: PriceAlertRow, now: number): PriceAlert => ({
  id: row.id,
  symbol: row.symbol,
  kind: row.kind as AlertKind,
  params: row.params,
  side: row.side as AlertSide,
  trigger: row.trigger as PriceAlert['trigger'],
  cooldownSec: row.cooldown_sec,
  expiresAt: text(row.expires_at),
  channels: row.channels as PriceAlert['channels'],
  message: row.message,
  status: stateOf(row, now),
  pausedBy: row.paused_by as PriceAlert['pausedBy'],
  createdAt: row.created_at.toISOString(),
  lastTriggeredAt: text(row.last_triggered_at),
  triggerCount: row.trigger_count,
  ...(row.rule_waits !== null && stateOf(row, now) === 'active' ? { waitsFor: row.rule_waits } : {}),
})
