import { randomUUID } from 'node:crypto'
import { alertLimits } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { isCooling } from '@assay/price-alerts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../tables/tables.ts'
import { firedMessage, stormMessage } from './fired-message.ts'
import { type AlertState, type Happening, type HeldAlert, holdAlerts, type NewFiring, recentFirings, writeFirings } from './firing-rows.ts'

/** An event or price that an alert waits for has occurred. The transaction already holds the alert. */
export interface HeldOccurrence extends Happening {
  readonly alertId: string
}

/** An event or price that an alert waits for has occurred. */
export interface Occurrence extends HeldOccurrence {
  /** The alert's count when it was evaluated. If it has fired or was re-armed since, it does not fire. */
  readonly expectedCount: number
  /** The alert's `armed_at` when it was evaluated, in UTC milliseconds. */
  readonly armedAt: number
}

/** What fired, in order, and the alerts that are no longer active. */
export interface Fired {
  readonly firings: readonly NewFiring[]
  readonly ended: readonly string[]
}

/**
 * Fires alerts in the caller's transaction. It writes their state, the firings with their users' next numbers, and
 * the deliveries, and sends a notification `alert_fired` for each at commit.
 * Occurrences are in order. Several may be of one alert, each expecting the count that the previous one leaves. An
 * occurrence is left out when its alert was deleted, changed, fired, paused, expired at that time, or within its
 * cooldown. Too many firings in too short a time pause the alert, and a notice reports that.
 * Locks alerts in a fixed order, then the numbers of their users: call it once in a transaction.
 */
export async function fire(trx: Transaction<Tables>, occurrences: readonly Occurrence[]): Promise<Fired> {
  if (occurrences.length === 0) return { firings: [], ended: [] }
  return fireHeld(trx, await holdAlerts(trx, [...new Set(occurrences.map(({ alertId }) => alertId))]), occurrences)
}

/**
 * Like `fire`, for alerts that the transaction already holds. The caller decides whether the occurrences still apply
 * to them.
 */
export async function fireHeld(
  trx: Transaction<Tables>,
  held: ReadonlyMap<string, HeldAlert>,
  occurrences: readonly (HeldOccurrence | Occurrence)[],
): Promise<Fired> {
  const states = new Map([...held].map(([id, alert]) => [id, stateOf(alert)]))
  await recallFirings(trx, states, occurrences)
  const firings = occurrences.flatMap((occurrence) => {
    const state = states.get(occurrence.alertId)
    return state && firesNow(state, occurrence) ? fireOne(state, occurrence) : []
  })
  const changed = [...states.values()].filter(({ alert, count }) => count !== alert.triggerCount)
  if (firings.length > 0) await writeFirings(trx, changed, firings)
  return { firings, ended: changed.filter(({ status }) => status !== 'active').map(({ alert }) => alert.id) }
}

const stateOf = (alert: HeldAlert): AlertState => ({
  alert,
  status: alert.status,
  pausedBy: alert.pausedBy,
  count: alert.triggerCount,
  firedAt: alert.firedAt,
  recent: [],
})

function firesNow(state: AlertState, occurrence: HeldOccurrence | Occurrence): boolean {
  const { alert, status, firedAt } = state
  if (status !== 'active' || !isExpected(state, occurrence)) return false
  if (alert.expiresAt !== null && occurrence.at >= alert.expiresAt) return false
  return !isCooling(firedAt, alert.cooldownSec * 1000, occurrence.at)
}

const isExpected = ({ alert, count }: AlertState, occurrence: HeldOccurrence | Occurrence): boolean =>
  !('expectedCount' in occurrence) || (count === occurrence.expectedCount && alert.armedAt === occurrence.armedAt)

function fireOne(state: AlertState, of: HeldOccurrence): NewFiring[] {
  const { alert } = state
  state.count += 1
  state.firedAt = of.at
  state.recent.push(of.at)
  if (alert.trigger === 'once') state.status = 'triggered'
  const about = { alert, occasion: state.count, of }
  const firing: NewFiring = { ...about, id: randomUUID(), kind: 'alert', message: firedMessage(alert, of) }
  if (state.status !== 'active' || !isStorm(state.recent)) return [firing]
  state.status = 'paused'
  state.pausedBy = 'storm'
  return [firing, { ...about, id: randomUUID(), kind: 'notice', message: stormMessage(alert) }]
}

/** Whether the newest of these firings is one too many. */
function isStorm(recent: readonly number[]): boolean {
  const first = recent.at(-alertLimits.stormTriggers)
  return first !== undefined && Math.abs(recent.at(-1)! - first) <= alertLimits.stormMinutes * minuteMs
}

/** Reads earlier firings of alerts that this batch could bring to a storm. */
async function recallFirings(
  trx: Transaction<Tables>,
  states: ReadonlyMap<string, AlertState>,
  occurrences: readonly HeldOccurrence[],
): Promise<void> {
  const now = new Map<string, number>()
  for (const { alertId } of occurrences) now.set(alertId, (now.get(alertId) ?? 0) + 1)
  const near = [...states.values()].filter(
    ({ alert, count }) => alert.trigger === 'every' && count > 0 && count + now.get(alert.id)! >= alertLimits.stormTriggers,
  )
  if (near.length === 0) return
  const recalled = await recentFirings(trx, near, alertLimits.stormTriggers - 1)
  for (const { alertId, at } of recalled) {
    const state = states.get(alertId)!
    if (at >= state.alert.armedAt) state.recent.push(at)
  }
}
