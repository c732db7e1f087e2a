import {
  type ConditionOf,
  type LevelName,
  levelNames,
  type MoveKindName,
  type PriceKind,
  priceKinds,
  type StepKindName,
  stepKindOf,
} from './kinds/index.ts'
import type { AnyKind } from './kinds/kind.ts'

/** Which price of a quote an alert watches; `mid` is halfway between bid and ask. */
export const alertSides = ['bid', 'ask', 'mid'] as const
export type AlertSide = (typeof alertSides)[number]

/** The bid and ask of a market at a moment, UTC milliseconds. */
export interface PricePoint {
  readonly bid: number
  readonly ask: number
  readonly at: number
}

/**
 * Why an alert fires: by a `step` or move; at the `first` price known, or known of a new source; after a `cooldown` in which its state
 * turned true; or `at save`.
 */
export type Why = 'step' | 'first' | 'after cooldown' | 'at save'

/**
 * What a price has to do. Step kinds fire on the step from one price to the next: from outside the described region to
 * inside. Move kinds fire when the price has moved by the requested distance from any price of the window.
 */
export type PriceCondition = ConditionOf<PriceKind>
export type MoveCondition = ConditionOf<MoveKindName>
export type StepCondition = ConditionOf<StepKindName>

/** Whether it waits for a state, which may be true when the alert is armed. */
export const isState = (condition: PriceCondition): boolean => priceKinds[condition.kind].decidedBy === 'state'
export const isMove = (condition: PriceCondition): condition is MoveCondition => priceKinds[condition.kind].decidedBy === 'move'

/** Finer than any quoted price, so that a mid is the double nearest to its decimals and equals a level typed the same way. */
const midSteps = 1e7

export function priceOf(side: AlertSide, { bid, ask }: Pick<PricePoint, 'bid' | 'ask'>): number {
  if (side === 'mid') return Math.round((bid + ask) * (midSteps / 2)) / midSteps
  return side === 'bid' ? bid : ask
}

/** Whether the step from one price to the next fires the condition. Never if either price is NaN. */
export const stepFires = (condition: StepCondition, from: number, to: number): boolean =>
  stepKindOf(condition).fires(condition.params, from, to)

/**
 * Whether the condition is already true at a price, before any step. Crossing, leaving and moving need a step, so they
 * are never already true.
 */
export const holds = ({ kind, params }: PriceCondition, price: number): boolean => (priceKinds[kind] as AnyKind).holds(params, price)

/** The target of a condition in words: a level, a range, a distance. `price` formats a price of the symbol. */
export const aimWords = ({ kind, params }: PriceCondition, price: (value: number) => string): string =>
  (priceKinds[kind] as AnyKind).aim(params, price)

/** The verb for what happened, or for a state that holds without a step into it. */
export function verbOf({ kind }: PriceCondition, why: Why): string {
  const [, happened, stands = happened] = (priceKinds[kind] as AnyKind).verbs
  return why === 'step' ? happened : stands
}

/** The prices that a condition waits at, with the names of its params: one for a level, two for a range, none for a move. */
export const levelsOf = ({ kind, params }: PriceCondition): { readonly name: LevelName; readonly price: number }[] =>
  levelNames(kind).map((name) => ({ name, price: (params as Readonly<Record<LevelName, number>>)[name] }))

/**
 * Smaller than any price step, as a share of the earlier price. Needed because the double of 1.101 is slightly less than 100
 * points above 1.1.
 */
export const moveTolerance = 1e-9

/** The price distance that a move must reach from `earlier`; `point` is the instrument's smallest step. */
export const distanceFrom = (earlier: number, { by, unit }: MoveCondition['params'], point: number): number =>
  unit === 'points' ? by * point : (by / 100) * earlier

/**
 * Whether `price` is at the requested distance from `earlier`, in the requested direction. Percent are measured from the
 * earlier price.
 */
export function hasMoved(earlier: number, price: number, params: MoveCondition['params'], point: number): boolean {
  const moved = price - earlier
  const way = params.direction === undefined ? Math.abs(moved) : params.direction === 'up' ? moved : -moved
  return way >= distanceFrom(earlier, params, point) - moveTolerance * earlier
}
