import { AlertCondition, type AlertKind, alertLimits, type NewPriceAlert, type PriceAlert, type PriceAlertChange } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import type { AlertSide } from '@assay/price-alerts'
import type { RuleTree } from '@assay/strategy'

export type Channel = PriceAlert['channels'][number]

/** An alert under edit: what every kind wants stands beside each other, so that changing the kind loses nothing. */
export interface AlertDraft {
  readonly symbol: string
  readonly kind: AlertKind
  readonly price: number | null
  readonly lower: number | null
  readonly upper: number | null
  readonly by: number | null
  readonly unit: 'points' | 'percent'
  readonly windowMin: number | null
  readonly rule: { readonly timeframe: Timeframe; readonly rule: RuleTree } | null
  readonly side: AlertSide
  readonly trigger: PriceAlert['trigger']
  readonly cooldownMin: number | null
  /** UTC text; null for never. */
  readonly expiresAt: string | null
  readonly channels: readonly Channel[]
  readonly message: string
}

/** Share of the price by which a new range reaches to either side. */
const rangeShare = 0.005

interface DraftStart {
  readonly symbol: string
  readonly price: number | null
  /** Decimals of its prices. */
  readonly digits: number
  readonly channels: readonly Channel[]
  readonly expiresAt: string | null
}

/** What a new alert begins with. */
export function newDraft({ symbol, price, digits, channels, expiresAt }: DraftStart): AlertDraft {
  return {
    symbol,
    kind: 'crossing',
    ...pricesAround(price, digits),
    by: 0.5,
    unit: 'percent',
    windowMin: 15,
    rule: null,
    side: 'bid',
    trigger: 'once',
    cooldownMin: 0,
    expiresAt,
    channels,
    message: '',
  }
}

/** Where the prices of a new alert begin: at the present one, a range around it. */
export function pricesAround(price: number | null, digits: number): Pick<AlertDraft, 'price' | 'lower' | 'upper'> {
  if (price === null) return { price: null, lower: null, upper: null }
  const round = (value: number) => Number(value.toFixed(digits))
  return { price: round(price), lower: round(price * (1 - rangeShare)), upper: round(price * (1 + rangeShare)) }
}

/** An alert that is kept, as it is edited. */
export function draftOf(alert: PriceAlert): AlertDraft {
  const { symbol, kind, side, trigger, cooldownSec, expiresAt, channels, message, params } = alert
  const empty = newDraft({ symbol, price: null, digits: 0, channels, expiresAt })
  const read = AlertCondition.safeParse({ kind, params }).data
  return { ...empty, ...partsOf(read), kind, side, trigger, cooldownMin: cooldownSec / 60, message }
}

function partsOf(condition: AlertCondition | undefined): Partial<AlertDraft> {
  if (!condition) return {}
  switch (condition.kind) {
    case 'rule':
      return { rule: condition.params }
    case 'movesBy':
      return { by: condition.params.by, unit: condition.params.unit, windowMin: condition.params.windowSec / 60 }
    case 'entersRange':
    case 'leavesRange':
      return condition.params
    default:
      return { price: condition.params.price }
  }
}

/** What the draft waits for; null while something of it is missing. */
export function conditionOf(draft: AlertDraft): AlertCondition | null {
  return AlertCondition.safeParse({ kind: draft.kind, params: paramsOf(draft) }).data ?? null
}

function paramsOf({ kind, price, lower, upper, by, unit, windowMin, rule }: AlertDraft): unknown {
  switch (kind) {
    case 'rule':
      return rule
    case 'movesBy':
      return { by, unit, windowSec: Math.round((windowMin ?? 0) * 60) }
    case 'entersRange':
    case 'leavesRange':
      return { lower, upper }
    default:
      return { price }
  }
}

type WhenTrue = NewPriceAlert['whenTrue']

const settingsOf = ({ side, trigger, cooldownMin, expiresAt, channels, message }: AlertDraft) => ({
  side,
  trigger,
  cooldownSec: trigger === 'every' ? Math.round((cooldownMin ?? 0) * 60) : 0,
  expiresAt,
  channels: [...channels],
  message: message.trim(),
})

/** The alert to be made. */
export const newAlertOf = (draft: AlertDraft, condition: AlertCondition, whenTrue: WhenTrue): NewPriceAlert => ({
  symbol: draft.symbol,
  ...condition,
  ...settingsOf(draft),
  whenTrue,
})

/** Only what is different: a condition that is sent again would arm the alert anew. */
export function changeOf(alert: PriceAlert, draft: AlertDraft, condition: AlertCondition, whenTrue: WhenTrue): PriceAlertChange {
  const before = draftOf(alert)
  const settings = settingsOf(draft)
  const old = settingsOf(before)
  const changed = Object.entries(settings).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key as keyof typeof old]))
  const sameCondition = JSON.stringify(conditionOf(before)) === JSON.stringify(condition)
  return { ...Object.fromEntries(changed), ...(sameCondition ? {} : { kind: condition.kind, params: condition.params }), whenTrue }
}

/** What keeps the draft from being saved, at the field it is about. */
export function draftFaults(draft: AlertDraft): Partial<Record<keyof AlertDraft, string>> {
  const { kind, price, lower, upper, by, windowMin, rule } = draft
  const { least, most } = alertLimits.windowSec
  if (kind === 'rule') return rule ? {} : { rule: 'Choose a rule.' }
  if (kind === 'entersRange' || kind === 'leavesRange') {
    if (lower === null || upper === null) return lower === null ? { lower: 'A price is needed.' } : { upper: 'A price is needed.' }
    return lower < upper ? {} : { upper: 'It must be above the lower end.' }
  }
  if (kind === 'movesBy') {
    const seconds = (windowMin ?? 0) * 60
    if (by === null || by <= 0) return { by: 'A distance above 0 is needed.' }
    return seconds >= least && seconds <= most ? {} : { windowMin: `From ${least} seconds to ${most / 3600} hours.` }
  }
  return price === null || price <= 0 ? { price: 'A price above 0 is needed.' } : {}
}

/** How the kinds are called. */
export const kindWords: Record<AlertKind, string> = {
  crossing: 'crossing',
  crossingUp: 'crossing up',
  crossingDown: 'crossing down',
  above: 'above',
  below: 'below',
  entersRange: 'enters a range',
  leavesRange: 'leaves a range',
  movesBy: 'moves by',
  rule: 'rule at a close',
}

/** Levels that a condition draws on a chart. */
export const levelsOfDraft = (condition: AlertCondition): number[] =>
  'price' in condition.params
    ? [condition.params.price]
    : 'lower' in condition.params
      ? [condition.params.lower, condition.params.upper]
      : []
