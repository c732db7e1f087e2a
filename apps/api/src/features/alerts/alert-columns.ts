import { isDeepStrictEqual } from 'node:util'
import { type AlertCondition, isOnPrices, type NewPriceAlert, type PriceAlertChange } from '@assay/contracts'
import { type AlertSide, begun } from '@assay/price-alerts'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import { conditionOf, stateOf } from './alert-answer.ts'
import type { NewRow, RowChange } from './alerts.store.ts'
import { type CurrentPrice, lastPrice, type Watched } from './current-price.ts'
import { conditionCost } from './rules/rule-cost.ts'

/** The present moment in UTC milliseconds, and the last price of the symbol. */
export interface Arming {
  readonly now: number
  readonly last: CurrentPrice | undefined
}

/** An armed alert begins with an empty memory: only what comes from now on counts, and the last price as the one before it. */
function armed(condition: AlertCondition, watched: Watched, { now, last }: Arming) {
  const { awaits, since } = isOnPrices(condition) ? begun(condition, lastPrice(watched, last, now)) : { awaits: null, since: 0 }
  return { armed_at: new Date(now), awaits, counts_from: since, fired_at: null, rule_at: null, rule_true: null, rule_waits: null }
}
const active = { status: 'active', paused_by: null } as const

export const newColumns = (draft: NewPriceAlert, arming: Arming): NewRow => ({
  symbol: draft.symbol,
  kind: draft.kind,
  params: JSON.stringify(draft.params),
  rule_cost: conditionCost(draft),
  side: draft.side,
  trigger: draft.trigger,
  cooldown_sec: draft.cooldownSec,
  expires_at: draft.expiresAt,
  channels: draft.channels,
  message: draft.message,
  ...armed(draft, draft, arming),
})

/** Removes an expiry that has passed: arming by hand means the alert is wanted. */
export const armedColumns = (row: PriceAlertRow, arming: Arming): RowChange => ({
  ...armed(conditionOf(row), watchedBy(row), arming),
  ...activeAgain(row, arming),
})

export const watchedBy = ({ symbol, side }: PriceAlertRow): Watched => ({ symbol, side: side as AlertSide })

const activeAgain = ({ expires_at: expiresAt }: PriceAlertRow, { now }: Arming): RowChange => ({
  ...active,
  expires_at: expiresAt && expiresAt.getTime() > now ? expiresAt : null,
})

/**
 * Whether a change re-arms an alert. It does when the side or condition changes, when a triggered or expired alert
 * is given a condition (even the same one), and when an expired alert is given a new expiry.
 */
function beginsAnew(
  row: PriceAlertRow,
  condition: AlertCondition | undefined,
  { side, expiresAt }: PriceAlertChange,
  now: number,
): boolean {
  const state = stateOf(row, now)
  if (side !== undefined && side !== row.side) return true
  if (condition && (state === 'triggered' || state === 'expired' || !isSame(row, condition))) return true
  return expiresAt !== undefined && state === 'expired'
}

const isSame = ({ kind, params }: PriceAlertRow, condition: AlertCondition) =>
  kind === condition.kind && isDeepStrictEqual(params, condition.params)

/**
 * `condition`: what the alert waits for from now on. `arms`: the alert waits for prices from now on, like a new one.
 */
export function changedColumns(
  row: PriceAlertRow,
  condition: AlertCondition | undefined,
  change: PriceAlertChange,
  arming: Arming,
): { columns: RowChange; arms: boolean } {
  const anew = beginsAnew(row, condition, change, arming.now)
  const arms = anew && row.status !== 'paused'
  const watched = { ...watchedBy(row), ...given({ side: change.side }) }
  const columns: RowChange = {
    ...(anew ? armed(condition ?? conditionOf(row), watched, arming) : {}),
    ...(arms ? activeAgain(row, arming) : {}),
    ...(condition ? { kind: condition.kind, params: JSON.stringify(condition.params), rule_cost: conditionCost(condition) } : {}),
    ...given({
      side: change.side,
      trigger: change.trigger,
      cooldown_sec: change.cooldownSec,
      expires_at: change.expiresAt,
      channels: change.channels,
      message: change.message,
    }),
  }
  return { columns, arms }
}

const given = <T extends object>(columns: T): Partial<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>
