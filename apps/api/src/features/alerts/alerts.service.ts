import {
  isOnEvent,
  isOnPrices,
  type NewPriceAlert,
  type PreviewRequest,
  type PriceAlert,
  type PriceAlertChange,
  Refusal,
} from '@assay/contracts'
import type { AlertSide } from '@assay/price-alerts'
import type { Asker } from '../../platform/guard/asker.ts'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import { firingOf } from '../../tables/firing-of.ts'
import { alertsOf, conditionOf, type HeardQuotesOf, stateOf } from './alert-answer.ts'
import { type Arming, armedColumns, changedColumns, newColumns, watchedBy } from './alert-columns.ts'
import type { AlertsStore, OwnAlerts } from './alerts.store.ts'
import { changedCondition, checkChannels, checkCondition, checkExpiry, checkRoom, checkRoomForRule } from './check-alert.ts'
import {
  askWhatIsMeant,
  fireAtOnce,
  type ReadPrice,
  type ReadRule,
  type TrueNow,
  type TruePrice,
  trueAlready,
  trueNow,
  type WhenTrue,
} from './current-price.ts'
import { checkEvent, type HeldEvents } from './events/check-event.ts'
import { type BarsFor, type PreviewNeeds, preview, type RuleCloses } from './preview.ts'
import { conditionCost } from './rules/rule-cost.ts'

/** Every method takes the user's id: alerts of another user are reported as not found. */
export type AlertsService = ReturnType<typeof alertsService>

export interface AlertsNeeds {
  readonly alerts: AlertsStore
  /** Reads the last known quote of a symbol. */
  readonly currentPrice: ReadPrice
  readonly barsFor: BarsFor
  readonly heldSeries: PreviewNeeds['heldSeries']
  readonly ruleCloses: RuleCloses
  readonly ruleNow: ReadRule
  readonly heardQuotes: HeardQuotesOf
  readonly heldEvents: HeldEvents
  /** The present moment, UTC milliseconds. */
  readonly now?: () => number
}

type Needs = Required<AlertsNeeds>

const mostFirings = 200

export function alertsService(given: AlertsNeeds) {
  const needs = { now: Date.now, ...given }
  const { alerts, now } = needs
  const told = (rows: readonly PriceAlertRow[]) => alertsOf(rows, needs.heardQuotes, now)
  const toldOne = async (row: PriceAlertRow) => (await told([row]))[0]
  return {
    list: async (userId: string, symbol?: string) => told(await alerts.list(userId, symbol)),
    read: async (userId: string, id: string) => toldOne(existing(await alerts.one(userId, id))),
    create: async (userId: string, draft: NewPriceAlert) => toldOne(await create(needs, userId, draft)),
    change: async (userId: string, id: string, change: PriceAlertChange) => toldOne(await changeAlert(needs, userId, id, change)),
    async remove(userId: string, id: string) {
      if (!(await alerts.inTurn(userId, (own) => own.remove(id)))) throw new Refusal('ALERT_NOT_FOUND')
      return { message: 'The alert is deleted. Its notifications stay in the bell.' }
    },
    /** An alert that is triggered or expired is left unchanged. */
    pause: async (userId: string, id: string) => toldOne(await pause(needs, userId, id)),
    /** Arms an alert that is not active. A caller who does not say what to do if the condition already holds is not asked: it waits. */
    resume: async (userId: string, id: string, whenTrue: WhenTrue = 'wait') => toldOne(await resume(needs, userId, id, whenTrue)),
    /** Returns when the alert would have fired. The computation stops when the caller disconnects. */
    preview: (request: PreviewRequest, asker: Asker) => preview(needs, request, asker),
    async firings(userId: string, id: string) {
      existing(await alerts.one(userId, id))
      return (await alerts.firings(userId, id, mostFirings)).map(firingOf)
    },
    /** Everything stored, oldest first. */
    async everything(userId: string) {
      const rows = await alerts.list(userId)
      return { alerts: await told(rows.reverse()), firings: (await alerts.allFirings(userId)).map(firingOf) }
    },
  }
}

const pause = ({ alerts, now }: Needs, userId: string, id: string): Promise<PriceAlertRow> =>
  alerts.inTurn(userId, async (own) => {
    const row = existing(await own.find(id))
    return stateOf(row, now()) === 'active' ? own.update(id, { status: 'paused', paused_by: 'user' }) : row
  })

async function resume(needs: Needs, userId: string, id: string, whenTrue: WhenTrue): Promise<PriceAlertRow> {
  const { alerts, now } = needs
  const before = existing(await alerts.one(userId, id))
  const { found, waits } = await trueNow(needs, conditionOf(before), watchedBy(before))
  const arming = await armingOf(needs, before.symbol)
  return alerts.inTurn(userId, async (own) => {
    const row = existing(await own.find(id))
    if (stateOf(row, now()) === 'active') return row
    await checkRoomForRule(own, row.rule_cost, id)
    askWhatIsMeant(whenTrue, found)
    return armedNow(own, await own.update(id, { ...armedColumns(row, arming()), rule_waits: waits }), whenTrue, found)
  })
}

async function create(needs: Needs, userId: string, draft: NewPriceAlert): Promise<PriceAlertRow> {
  const { alerts, now } = needs
  checkCondition(draft)
  checkExpiry(draft.expiresAt, now())
  await checkEvent(needs.heldEvents, draft, draft.trigger, now())
  const { found, waits } = await trueNow(needs, draft, draft)
  const arming = await armingOf(needs, draft.symbol)
  return alerts.inTurn(userId, async (own) => {
    await checkRoom(own)
    await checkChannels(own, draft.channels)
    await checkRoomForRule(own, conditionCost(draft))
    askWhatIsMeant(draft.whenTrue, found)
    const row = await own.insert({ ...newColumns(draft, arming()), rule_waits: waits })
    return armedNow(own, row, draft.whenTrue, found)
  })
}

async function changeAlert(needs: Needs, userId: string, id: string, change: PriceAlertChange): Promise<PriceAlertRow> {
  const { alerts, now } = needs
  const { whenTrue = 'ask' } = change
  checkExpiry(change.expiresAt, now())
  const before = existing(await alerts.one(userId, id))
  const current = await needs.currentPrice(before.symbol)
  await checkChangedEvent(needs, before, change)
  const rule = await ruleAfter(needs, before, change)
  return alerts.inTurn(userId, async (own) => {
    const row = existing(await own.find(id))
    const given = changedCondition(row, change)
    await checkChannels(own, change.channels)
    const { columns, arms } = changedColumns(row, given, change, { now: now(), last: current })
    const watched = { symbol: row.symbol, side: change.side ?? (row.side as AlertSide) }
    const condition = given ?? conditionOf(row)
    const holding = () => (isOnPrices(condition) ? trueAlready(condition, watched, current, now()) : rule?.found)
    const found = arms ? holding() : undefined
    askWhatIsMeant(whenTrue, found)
    if (Object.keys(columns).length === 0) return row
    if (arms) await checkRoomForRule(own, columns.rule_cost ?? row.rule_cost, id)
    return armedNow(own, await own.update(id, { ...columns, ...(arms && rule ? { rule_waits: rule.waits } : {}) }), whenTrue, found)
  })
}

async function armingOf({ currentPrice, now }: Needs, symbol: string): Promise<() => Arming> {
  const last = await currentPrice(symbol)
  return () => ({ now: now(), last })
}

/** Returns what is known of a rule that a change arms. Computed before the user's writes are locked. */
async function ruleAfter(needs: Needs, row: PriceAlertRow, change: PriceAlertChange): Promise<TrueNow | undefined> {
  const given = changedCondition(row, change)
  const condition = given ?? conditionOf(row)
  if (isOnPrices(condition) || isOnEvent(condition) || !changedColumns(row, given, change, { now: needs.now(), last: undefined }).arms)
    return undefined
  return trueNow(needs, condition, watchedBy(row))
}

/** An alert on an event is checked when its condition or its trigger changes. */
async function checkChangedEvent({ heldEvents, now }: Needs, row: PriceAlertRow, change: PriceAlertChange): Promise<void> {
  if (change.params === undefined && change.trigger === undefined) return
  const trigger = change.trigger ?? (row.trigger as PriceAlert['trigger'])
  await checkEvent(heldEvents, changedCondition(row, change) ?? conditionOf(row), trigger, now())
}

/** Returns the alert after firing it at once, if the user chose that for a condition that already holds. */
async function armedNow(own: OwnAlerts, row: PriceAlertRow, whenTrue: WhenTrue, found: TruePrice | undefined): Promise<PriceAlertRow> {
  if (!found || whenTrue !== 'fire') return row
  await fireAtOnce(own.trx, row, found)
  return existing(await own.find(row.id))
}

function existing(row: PriceAlertRow | undefined): PriceAlertRow {
  if (!row) throw new Refusal('ALERT_NOT_FOUND')
  return row
}
