import { staleAfterMs } from '@assay/market'
import { type AlertSide, holds, isState, type PriceCondition, type StepCondition, type Why } from './condition.ts'
import { stepKindOf } from './kinds/index.ts'

/**
 * What an alert waits for besides its step or move. From its arming to the first counted price after it: `price` (nothing more),
 * `first` (a state fires there if it holds, since no current price told whether it did), `back` (a state that held at the arming was
 * told or is to be waited for, so it has to be false first), `level` (the price is the level of a crossing, which fires when it is
 * left; this lasts as long as prices equal the level). Later: `cooldown` (a state turned true within the cooldown and is told after it
 * if it lasts).
 */
export const awaited = ['price', 'first', 'back', 'level', 'cooldown'] as const
export type Awaits = (typeof awaited)[number]

/** What an alert remembers from price to price, beside the last price of its symbol. */
export interface Memory {
  readonly awaits: Awaits | null
  /** The number of the earliest price that a move looks back to: the last one at the arming, or the one that emptied the window. */
  readonly since: number
  /** The time of its last firing since it was armed, UTC milliseconds. */
  readonly firedAt: number | null
}

/** How often an alert fires. */
export interface Terms {
  readonly once: boolean
  readonly cooldownMs: number
  /** UTC milliseconds. */
  readonly expiresAt: number | null
}

/** An armed alert. Alerts may share their terms and their memory. */
export interface Armed {
  readonly symbol: string
  readonly side: AlertSide
  readonly condition: PriceCondition
  /** UTC milliseconds. */
  readonly armedAt: number
  readonly terms: Terms
  readonly memory: Memory
}

/** A counted price on the side of an alert, after the one before it. */
export interface Look {
  /** The price before; NaN if there is none. */
  readonly from: number
  readonly to: number
  /** Whether both are of the same source. */
  readonly isSame: boolean
  /** UTC milliseconds. */
  readonly at: number
  /** Counts the counted prices of the symbol. */
  readonly number: number
  /** It comes long after its time, as from a history. */
  readonly late: boolean
}

export interface Verdict {
  /** Null if the alert does not fire. */
  readonly why: Exclude<Why, 'at save'> | null
  readonly memory: Memory
}

/** The last price when an alert is armed. */
export interface LastPrice {
  /** On the alert's side. */
  readonly price: number
  /** Its number among the counted prices of the symbol. */
  readonly number: number
  /** Whether it is the price at present. */
  readonly isCurrent: boolean
}

/** Whether a price is current after this much market time. */
export const isCurrentAfter = (marketMs: number): boolean => marketMs <= staleAfterMs

/** Whether a state already holds at the current price when its alert is armed, so that its owner has to be asked. */
export function asks({ condition, terms }: Pick<Armed, 'condition' | 'terms'>, last: LastPrice | undefined, armedAt: number): boolean {
  if (terms.expiresAt !== null && armedAt >= terms.expiresAt) return false
  return last?.isCurrent === true && holds(condition, last.price)
}

/** The memory of an alert that is armed now, without a firing at once. */
export function begun(condition: PriceCondition, last: LastPrice | undefined): Memory {
  return { awaits: awaitsFirst(condition, last), since: last?.number ?? 0, firedAt: null }
}

function awaitsFirst(condition: PriceCondition, last: LastPrice | undefined): Awaits {
  if (isState(condition)) return last?.isCurrent ? (holds(condition, last.price) ? 'back' : 'price') : 'first'
  return last && isOnLevel(condition, last.price) ? 'level' : 'price'
}

/** Whether a price is the level of a crossing itself, so that the crossing fires when the price leaves it. */
export const isOnLevel = (condition: PriceCondition, price: number): boolean =>
  condition.kind !== 'movesBy' && stepKindOf(condition).isOn(condition.params, price)

/** Whether no counted price has come since the alert was armed, but for those equal to its level. */
export const isNew = ({ awaits }: Memory): boolean => awaits !== null && awaits !== 'cooldown'

/**
 * The memory of a new alert after a price from before its arming that was not known then. Whether a state holds at the arming is
 * told by its next price.
 */
export function moved({ condition, memory }: Armed, price: number, number: number): Memory {
  if (!isState(condition)) return { ...memory, since: number, awaits: isOnLevel(condition, price) ? 'level' : 'price' }
  const isBack = memory.awaits === 'back'
  return { ...memory, since: number, awaits: !isBack ? 'first' : holds(condition, price) ? 'back' : 'price' }
}

/** Whether a price comes before the arming although it came after it. */
export const isBefore = ({ armedAt, memory }: Armed, { late, at }: Look): boolean => late && isNew(memory) && at <= armedAt

/** A clock that ran this far ahead was wrong, and what happened by it lies in the past. */
const clockErrorMs = 60_000

/** Nothing fires from a firing to the end of the cooldown, by the clock of the quotes. */
export const isCooling = (firedAt: number | null, cooldownMs: number, at: number): boolean =>
  firedAt !== null && at < firedAt + cooldownMs && at >= firedAt - clockErrorMs

/** Decides a condition on steps or states at a counted price. It is the law for all of them, whoever asks. */
export function decideStep(alert: Armed, look: Look): Verdict {
  const { memory, terms } = alert
  const condition = alert.condition as StepCondition
  if (isBefore(alert, look)) return { why: null, memory: moved(alert, look.to, look.number) }
  const cools = isCooling(memory.firedAt, terms.cooldownMs, look.at)
  if (isState(condition)) {
    const why = stateWhy(condition, look, memory.awaits)
    const lasts = cools && (why !== null || memory.awaits === 'cooldown')
    return settled(alert, cools ? null : why, look, lasts ? 'cooldown' : null)
  }
  const { isStep, stays } = crossed(condition, look, memory.awaits)
  return settled(alert, isStep && !cools ? 'step' : null, look, stays ? 'level' : null)
}

/** Why a state that holds is to be told; null if it does not hold, or was told or waited for and has not been false since. */
function stateWhy(condition: StepCondition, { from, to, isSame }: Look, awaits: Awaits | null): Verdict['why'] {
  if (!holds(condition, to)) return null
  const held = holds(condition, from)
  if (isSame && !held) return 'step'
  if (awaits === 'cooldown' && held) return 'after cooldown'
  return awaits === 'first' || !held ? 'first' : null
}

function crossed(condition: StepCondition, { from, to, isSame }: Look, awaits: Awaits | null): { isStep: boolean; stays: boolean } {
  if (!isSame) return { isStep: false, stays: false }
  const kind = stepKindOf(condition)
  if (awaits !== 'level') return { isStep: kind.fires(condition.params, from, to), stays: false }
  const stays = kind.isOn(condition.params, to)
  return { isStep: !stays && kind.leaves(condition.params, to), stays }
}

/** Decides a move. `hasMoved`: the price is at its distance from one of the window. A move that is not told empties the window too. */
export function decideMove(alert: Armed, hasMoved: boolean, look: Look): Verdict {
  if (!hasMoved) return settled(alert, null, look, null)
  const { memory, terms } = alert
  const cools = isCooling(memory.firedAt, terms.cooldownMs, look.at)
  return settled({ terms, memory: { ...memory, since: look.number } }, cools ? null : 'step', look, null)
}

function settled({ terms, memory }: Pick<Armed, 'terms' | 'memory'>, why: Verdict['why'], { at }: Look, awaits: Awaits | null): Verdict {
  const fires = why !== null && !(terms.expiresAt !== null && at >= terms.expiresAt)
  if (fires) return { why, memory: { ...memory, awaits: null, firedAt: at } }
  return { why: null, memory: memory.awaits === awaits ? memory : { ...memory, awaits } }
}
