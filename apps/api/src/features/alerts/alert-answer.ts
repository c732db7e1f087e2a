import { type AlertCondition, type AlertKind, type AlertState, type HeardQuotes, type PriceAlert, quotesAwaited } from '@assay/contracts'
import { type AlertSide, isPriceKind } from '@assay/price-alerts'
import type { PriceAlertRow } from '../../tables/alerts.ts'

const text = (moment: Date | null) => moment?.toISOString() ?? null

/** An active alert past its expiry counts as expired, even before the row is updated. */
export const stateOf = ({ status, expires_at }: Pick<PriceAlertRow, 'status' | 'expires_at'>, now: number): AlertState =>
  status === 'active' && expires_at && expires_at.getTime() <= now ? 'expired' : (status as AlertState)

/** The condition of an alert, as validated when it was stored. */
export const conditionOf = ({ kind, params }: Pick<PriceAlertRow, 'kind' | 'params'>) => ({ kind, params }) as unknown as AlertCondition

/** Returns what is known of the live quotes of these symbols. */
export type HeardQuotesOf = (symbols: readonly string[]) => Promise<ReadonlyMap<string, HeardQuotes>>

/** The alerts as the API returns them. */
export async function alertsOf(rows: readonly PriceAlertRow[], heardQuotes: HeardQuotesOf, now: () => number): Promise<PriceAlert[]> {
  const watched = rows.filter((row) => row.status === 'active' && isPriceKind(row.kind)).map(({ symbol }) => symbol)
  const heard = watched.length === 0 ? new Map() : await heardQuotes([...new Set(watched)])
  return rows.map((row) => alertOf(row, heard.get(row.symbol), now()))
}

function waitsOf(row: PriceAlertRow, heard: HeardQuotes | undefined, now: number): string | null {
  if (stateOf(row, now) !== 'active') return null
  if (isPriceKind(row.kind)) return heard ? quotesAwaited(row.symbol, heard, now) : null
  return row.rule_waits
}

function alertOf(row: PriceAlertRow, heard: HeardQuotes | undefined, now: number): PriceAlert {
  const waitsFor = waitsOf(row, heard, now)
  return {
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
    ...(waitsFor === null ? {} : { waitsFor }),
  }
}
