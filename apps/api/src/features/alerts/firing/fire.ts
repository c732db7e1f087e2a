import { randomUUID } from 'node:crypto'
import { alertLimits } from '@assay/contracts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../tables/tables.ts'
import { firedMessage, stormMessage } from './fired-message.ts'
import { type AlertState, type Happening, type HeldAlert, holdAlerts, type NewFiring, recentFirings, writeFirings } from './firing-rows.ts'

/** Something that an alert waits for has happened, to one that the transaction holds. */
export interface HeldOccurrence extends Happening {
  readonly alertId: string
}

/** Something that an alert waits for has happened. */
export interface Occurrence extends HeldOccurrence {
  /** What the alert was when it was looked at: an alert that has fired or was armed anew since then does not fire for it. */
  readonly expectedCount: number
  /** UTC milliseconds of its `armed_at`. */
  readonly armedAt: number
}

/** What fired, in order, and the alerts that wait for nothing from now on. */
export interface Fired {
  readonly firings: readonly NewFiring[]
  readonly ended: readonly string[]
}

/**
 * Lets alerts fire in the caller's transaction: their state, the firings with their users' next numbers, the deliveries, and (at the commit) a
 * notification `alert_fired` of each. Occurrences are in order; several may be of one alert, each expecting the count that the one before leaves.
 * One that finds its alert gone, changed, fired, paused, expired at its time or within its cooldown is left out. A firing that is one too many in
 * too short a time pauses its alert and says so. Locks alerts in a fixed order, then the numbers of their users: call it once in a transaction.
 */
export async function fire(trx: Transaction<Tables>, occurrences: readonly Occurrence[]): Promise<Fired> {
  if (occurrences.length === 0) return { firings: [], ended: [] }
  return fireHeld(trx, await holdAlerts(trx, [...new Set(occurrences.map(({ alertId }) => alertId))]), occurrences)
}

/** As `fire`, for alerts that the transaction holds already: what may happen to them as they are is for the caller to say. */
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
  lastAt: alert.lastTriggeredAt,
  recent: [],
})

function firesNow(state: AlertState, occurrence: HeldOccurrence | Occurrence): boolean {
  const { alert, status, lastAt } = state
  if (status !== 'active' || !isExpected(state, occurrence)) return false
  if (alert.expiresAt !== null && occurrence.at >= alert.expiresAt) return false
  return !isCooling(alert, lastAt, occurrence.at)
}

const isExpected = ({ alert, count }: AlertState, occurrence: HeldOccurrence | Occurrence): boolean =>
  !('expectedCount' in occurrence) || (count === occurrence.expectedCount && alert.armedAt === occurrence.armedAt)

/** An alert that was armed anew does not wait for what it did before. */
const isCooling = ({ cooldownSec, armedAt }: HeldAlert, lastAt: number | null, at: number): boolean =>
  lastAt !== null && lastAt >= armedAt && at >= lastAt && at < lastAt + cooldownSec * 1000

function fireOne(state: AlertState, of: HeldOccurrence): NewFiring[] {
  const { alert } = state
  state.count += 1
  state.lastAt = of.at
  state.recent.push(of.at)
  if (alert.trigger === 'once') state.status = 'triggered'
  const about = { alert, occasion: state.count, of }
  const firing: NewFiring = { ...about, id: randomUUID(), kind: 'alert', message: firedMessage(alert, of) }
  if (state.status !== 'active' || !isStorm(state.recent)) return [firing]
  state.status = 'paused'
  state.pausedBy = 'storm'
  return [firing, { ...about, id: randomUUID(), kind: 'notice', message: stormMessage(alert) }]
}

/** Whether the newest of these moments is one too many. */
function isStorm(recent: readonly number[]): boolean {
  const first = recent.at(-alertLimits.stormTriggers)
  return first !== undefined && Math.abs(recent.at(-1)! - first) <= alertLimits.stormMinutes * 60_000
}

/** What alerts fired before, where this batch could bring one to a storm. */
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
