import { isDeepStrictEqual } from 'node:util'
import type { AlertCondition, NewPriceAlert, PriceAlertChange } from '@assay/contracts'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import { stateOf } from './alert-answer.ts'
import type { NewRow, RowChange } from './alerts.store.ts'
import { conditionCost } from './rules/rule-cost.ts'

/**
 * The present moment, and the moment from which prices count (that of the current price, if one is known), in UTC
 * milliseconds.
 */
export interface Arming {
  readonly now: number
  readonly from: number
}

/** Prices before `from` do not count, nor does the state of a rule at closes before it. */
const armed = (from: number) => ({ armed_at: new Date(from), rule_at: null, rule_true: null, rule_waits: null })
const active = { status: 'active', paused_by: null } as const

export const newColumns = (draft: NewPriceAlert, { from }: Arming): NewRow => ({
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
  ...armed(from),
})

/** Removes an expiry that has passed: arming by hand means the alert is wanted. */
export const armedColumns = ({ expires_at: expiresAt, last_triggered_at: firedAt }: PriceAlertRow, { now, from }: Arming): RowChange => ({
  // The price the alert last fired at must not be the first price that counts.
  ...armed(Math.max(from, firedAt === null ? 0 : firedAt.getTime() + 1)),
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
  const columns: RowChange = {
    ...(anew ? armed(arming.from) : {}),
    ...(arms ? armedColumns(row, arming) : {}),
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
