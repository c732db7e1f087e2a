import {
  AlertCondition,
  alertLimits,
  bodyRefusal,
  isOnEvent,
  isOnPrices,
  type PriceAlert,
  type PriceAlertChange,
  Refusal,
  rulesRefusal,
} from '@assay/contracts'
import { indicatorsOf, nodesOf, type Problem, limits as ruleLimits, treeProblems } from '@assay/strategy'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import type { OwnAlerts } from './alerts.store.ts'
import { checkCost, checkCostTogether } from './rules/rule-cost.ts'

/**
 * Checks what a schema cannot: whether the rule of a condition can be evaluated. Throws the refusal of the first
 * fault.
 */
export function checkCondition(condition: AlertCondition): void {
  if (isOnPrices(condition) || isOnEvent(condition)) return
  const { rule } = condition.params
  const problems = sizeProblems(rule) ?? treeProblems(rule, ['params', 'rule'])
  if (problems.length > 0) throw rulesRefusal(problems)
  checkCost(condition)
}

function sizeProblems(rule: Parameters<typeof nodesOf>[0]): Problem[] | undefined {
  const tooMany = (most: number, what: string): Problem[] => [
    { code: 'LIMIT_EXCEEDED', path: 'params.rule', message: `A rule may have at most ${most} ${what}.` },
  ]
  if (nodesOf(rule).length > ruleLimits.nodes) return tooMany(ruleLimits.nodes, 'conditions and groups')
  return indicatorsOf(rule).length > ruleLimits.series ? tooMany(ruleLimits.series, 'series') : undefined
}

/**
 * Returns the condition after a change, or undefined when the change leaves it as it is. Throws `BODY_INVALID`, and
 * what `checkCondition` throws.
 */
export function changedCondition({ kind }: PriceAlertRow, change: PriceAlertChange): AlertCondition | undefined {
  if (change.params === undefined) return undefined
  const read = AlertCondition.safeParse({ kind: change.kind ?? kind, params: change.params })
  if (!read.success) throw bodyRefusal(read.error)
  checkCondition(read.data)
  return read.data
}

/** Throws `BODY_INVALID` for an expiry that has passed. */
export function checkExpiry(expiresAt: string | null | undefined, now: number): void {
  if (expiresAt && Date.parse(expiresAt) <= now)
    throw new Refusal('BODY_INVALID', { path: 'expiresAt', message: 'An alert must expire in the future.' })
}

/** Throws `CHANNEL_MISSING` for a channel that is not set up. */
export async function checkChannels(own: OwnAlerts, channels: PriceAlert['channels'] | undefined): Promise<void> {
  if (!channels?.some((channel) => channel === 'push' || channel === 'webhook')) return
  const ready = await own.channels()
  if (channels.includes('webhook') && !ready.webhook) throw missing('Set up a webhook before an alert calls it.')
  if (channels.includes('push') && !ready.push) throw missing('Allow notifications on a device before an alert goes there.')
}

const missing = (message: string) => new Refusal('CHANNEL_MISSING', { path: 'channels', message })

/** Throws `ALERT_LIMIT` when the user has as many alerts as allowed. */
export async function checkRoom(own: OwnAlerts): Promise<void> {
  if ((await own.count()) < alertLimits.alerts) return
  throw new Refusal('ALERT_LIMIT', { message: `At most ${alertLimits.alerts} alerts are kept; delete one that you no longer need.` })
}

/**
 * Throws `ALERT_LIMIT` when arming a rule makes the user's active rules cost too much. `but` is the alert itself,
 * which is not counted twice.
 */
export async function checkRoomForRule(own: OwnAlerts, cost: number | null, but?: string): Promise<void> {
  if (cost !== null) checkCostTogether(cost, await own.rulesCost(but))
}
