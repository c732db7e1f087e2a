import {
  type AlertCondition,
  type AlertKind,
  type AlertState,
  type AlertWait,
  alertWait,
  eventKind,
  type HeardQuotes,
  type PriceAlert,
} from '@assay/contracts'
import type { AlertSide } from '@assay/price-alerts'
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
  const watched = rows.filter((row) => row.status === 'active' && row.kind !== eventKind.kind).map(({ symbol }) => symbol)
  const heard = watched.length === 0 ? new Map() : await heardQuotes([...new Set(watched)])
  return rows.map((row) => alertOf(row, heard.get(row.symbol), now()))
}

function waitOf(row: PriceAlertRow, heard: HeardQuotes | undefined, now: number): AlertWait | null {
  if (stateOf(row, now) !== 'active') return null
  const known = row.rule_waits === null ? null : ({ on: 'data', why: row.rule_waits } as const)
  return alertWait({ symbol: row.symbol, kind: row.kind as AlertKind }, known, heard, now)
}

function alertOf(row: PriceAlertRow, heard: HeardQuotes | undefined, now: number): PriceAlert {
  const wait = waitOf(row, heard, now)
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
    ...(wait && { waitsFor: wait.why, waitsOn: wait.on }),
  }
}
