import {
  AlertCondition,
  type AlertKind,
  type EventCondition,
  isOnEvent,
  isOnPrices,
  type NewPriceAlert,
  type PriceAlert,
  type PriceAlertChange,
} from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { type AlertSide, isPriceKind, type Param, type ParamName, type PriceKind, priceKindNames, priceKinds } from '@assay/price-alerts'
import type { RuleTree } from '@assay/strategy'

export type Channel = PriceAlert['channels'][number]

/** The params of every kind side by side, so that changing the kind loses nothing; null if missing. */
export type ParamValues = { readonly [Name in ParamName]: number | string | null }

/** The state of the alert form. */
export interface AlertDraft extends ParamValues {
  readonly symbol: string
  readonly kind: AlertKind
  readonly rule: { readonly timeframe: Timeframe; readonly rule: RuleTree } | null
  readonly event: EventCondition['params'] | null
  readonly side: AlertSide
  readonly trigger: PriceAlert['trigger']
  readonly cooldownMin: number | null
  /** UTC text; null means it never expires. */
  readonly expiresAt: string | null
  readonly channels: readonly Channel[]
  readonly message: string
}

/** Every param of every kind, by its name. */
const allParams = priceKindNames.flatMap((kind) => paramsOf(kind))

/** The params of a kind, in the order of its fields. */
export function paramsOf(kind: PriceKind): readonly (readonly [name: ParamName, param: Param])[] {
  return Object.entries(priceKinds[kind].params) as [ParamName, Param][]
}

const beginsAt = (param: Param) => ('begins' in param ? param.begins : null)

interface DraftStart {
  readonly symbol: string
  readonly price: number | null
  /** Decimals of the symbol's prices. */
  readonly digits: number
  readonly channels: readonly Channel[]
  readonly expiresAt: string | null
  /** The event that the alert is about. Such an alert has no expiry of its own. */
  readonly event?: EventCondition['params'] | undefined
  /** The rule that the alert is about. */
  readonly rule?: AlertDraft['rule'] | undefined
}

/** The draft that a new alert starts with. */
export function newDraft({ symbol, price, digits, channels, expiresAt, event, rule = null }: DraftStart): AlertDraft {
  return {
    symbol,
    kind: event ? 'event' : rule ? 'rule' : 'crossing',
    ...(Object.fromEntries(allParams.map(([name, param]) => [name, beginsAt(param)])) as ParamValues),
    ...pricesAround(price, digits),
    rule,
    event: event ?? null,
    side: 'bid',
    trigger: 'once',
    cooldownMin: 0,
    expiresAt: event ? null : expiresAt,
    channels,
    message: '',
  }
}

/** The default prices of a new alert: the current price, and a range around it. Empty if there is no price. */
export function pricesAround(price: number | null, digits: number): Partial<ParamValues> {
  const prices = allParams.flatMap(([name, param]) => (param.is === 'price' && price !== null ? [[name, price * param.at] as const] : []))
  return Object.fromEntries(prices.map(([name, value]) => [name, Number(value.toFixed(digits))]))
}

/** A stored alert as a draft. */
export function draftOf(alert: PriceAlert): AlertDraft {
  const { symbol, kind, side, trigger, cooldownSec, expiresAt, channels, message, params } = alert
  const empty = newDraft({ symbol, price: null, digits: 0, channels, expiresAt })
  const read = AlertCondition.safeParse({ kind, params }).data
  return { ...empty, ...partsOf(read), kind, side, trigger, cooldownMin: cooldownSec / 60, message }
}

function partsOf(condition: AlertCondition | undefined): Partial<AlertDraft> {
  if (!condition) return {}
  if (isOnEvent(condition)) return { event: condition.params }
  return isOnPrices(condition) ? condition.params : { rule: condition.params }
}

/** The condition of the draft; null while part of it is missing. */
export function conditionOf(draft: AlertDraft): AlertCondition | null {
  return AlertCondition.safeParse({ kind: draft.kind, params: sentParams(draft) }).data ?? null
}

function sentParams(draft: AlertDraft): unknown {
  if (isPriceKind(draft.kind))
    return Object.fromEntries(paramsOf(draft.kind).flatMap(([name, param]) => (isLeftOut(param, draft[name]) ? [] : [[name, draft[name]]])))
  return draft.kind === 'event' ? draft.event : draft.rule
}

const isLeftOut = (param: Param, value: number | string | null) => 'none' in param && value === null

type WhenTrue = NewPriceAlert['whenTrue']

/** The settings besides the condition, as they are sent. */
export const settingsOf = ({ side, trigger, cooldownMin, expiresAt, channels, message }: AlertDraft) => ({
  side,
  trigger,
  cooldownSec: trigger === 'every' ? Math.round((cooldownMin ?? 0) * 60) : 0,
  expiresAt,
  channels: [...channels],
  message: message.trim(),
})

/** The alert to create. */
export const newAlertOf = (draft: AlertDraft, condition: AlertCondition, whenTrue: WhenTrue): NewPriceAlert => ({
  symbol: draft.symbol,
  ...condition,
  ...settingsOf(draft),
  whenTrue,
})

/** Contains only what differs: sending the condition again would rearm the alert. */
export function changeOf(alert: PriceAlert, draft: AlertDraft, condition: AlertCondition, whenTrue: WhenTrue): PriceAlertChange {
  const before = draftOf(alert)
  const settings = settingsOf(draft)
  const old = settingsOf(before)
  const changed = Object.entries(settings).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof typeof old]))
  const sameCondition = JSON.stringify(conditionOf(before)) === JSON.stringify(condition)
  return { ...Object.fromEntries(changed), ...(sameCondition ? {} : { kind: condition.kind, params: condition.params }), whenTrue }
}

/** The first error that prevents saving, keyed by its field. */
export function draftFaults(draft: AlertDraft): Partial<Record<keyof AlertDraft, string>> {
  if (draft.kind === 'event') return conditionOf(draft) ? {} : { event: 'From 0 minutes to 24 hours.' }
  if (!isPriceKind(draft.kind)) return draft.rule ? {} : { rule: 'Choose a rule, or type one.' }
  for (const [name, param] of paramsOf(draft.kind)) {
    const fault = faultOf(draft, param, draft[name])
    if (fault) return { [name]: fault }
  }
  return {}
}

function faultOf(draft: AlertDraft, param: Param, value: number | string | null): string | undefined {
  switch (param.is) {
    case 'price':
      if (value === null || Number(value) <= 0) return param.needed
      return param.above !== undefined && Number(value) <= Number(draft[param.above as ParamName])
        ? `It must be above the ${param.above} end.`
        : undefined
    case 'amount':
      return value === null || Number(value) <= 0 ? param.needed : undefined
    case 'seconds':
      return Number(value) >= param.least && Number(value) <= param.most
        ? undefined
        : `From ${param.least} seconds to ${param.most / 3600} hours.`
    case 'choice':
      return undefined
  }
}
