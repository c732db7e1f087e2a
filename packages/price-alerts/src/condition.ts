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

/** What a unit of a market was bought and sold for at a moment, UTC milliseconds. */
export interface PricePoint {
  readonly bid: number
  readonly ask: number
  readonly at: number
}

/**
 * What a price has to do. Kinds of steps fire on the step from one price to the next: from outside of what is described to inside. Kinds of moves fire
 * when the price is as far from where it was at some moment of the window.
 */
export type PriceCondition = ConditionOf<PriceKind>
export type MoveCondition = ConditionOf<MoveKindName>
export type StepCondition = ConditionOf<StepKindName>

export const isMove = (condition: PriceCondition): condition is MoveCondition => priceKinds[condition.kind].decidedBy === 'move'

/** Finer than any price is quoted, so that a mid is the double of its own decimals and touches a level that is typed as such. */
const midSteps = 1e7

export function priceOf(side: AlertSide, { bid, ask }: Pick<PricePoint, 'bid' | 'ask'>): number {
  if (side === 'mid') return Math.round((bid + ask) * (midSteps / 2)) / midSteps
  return side === 'bid' ? bid : ask
}

/** Whether the step from a price to the next one is what the condition waits for. Never where either is NaN. */
export const stepFires = (condition: StepCondition, from: number, to: number): boolean =>
  stepKindOf(condition).fires(condition.params, from, to)

/**
 * The same where the price is known to have walked from one to the other by way of all between, as inside a bar: so it has been in a range that
 * lies between them.
 */
export function walkFires(condition: StepCondition, from: number, to: number): boolean {
  const kind = stepKindOf(condition)
  return kind.fires(condition.params, from, to) || kind.passes(condition.params, from, to)
}

/** Whether what is asked for is the case already at a price, before any step. Crossings, leaving and moving are steps: they never are. */
export const holds = ({ kind, params }: PriceCondition, price: number): boolean => (priceKinds[kind] as AnyKind).holds(params, price)

/** What a condition aims at, in words: a level, a range, a distance. `price` puts a price of the symbol into words. */
export const aimWords = ({ kind, params }: PriceCondition, price: (value: number) => string): string =>
  (priceKinds[kind] as AnyKind).aim(params, price)

/** The prices that a condition waits at, with the names of its params: one of a level, two of a range, none of a move. */
export const levelsOf = ({ kind, params }: PriceCondition): { readonly name: LevelName; readonly price: number }[] =>
  levelNames(kind).map((name) => ({ name, price: (params as Readonly<Record<LevelName, number>>)[name] }))

/** Below any price step, as a share of the price: 1.101 is 100 points above 1.1, though its double lies a little nearer. */
const tolerance = 1e-12

/** How far a price must be from `earlier`, in price; `point` is the instrument's smallest step. */
export const distanceFrom = (earlier: number, { by, unit }: MoveCondition['params'], point: number): number =>
  unit === 'points' ? by * point : (by / 100) * earlier

/** Whether `price` is as far from `earlier` as is asked for, either way. Percent count from the earlier one. */
export const hasMoved = (earlier: number, price: number, params: MoveCondition['params'], point: number): boolean =>
  Math.abs(price - earlier) >= distanceFrom(earlier, params, point) - tolerance * earlier
