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
 * What a price has to do. Everything but `movesBy` fires on the step from one price to the next: from outside of what is described to inside.
 * `crossing` is either way and counts a touch; `above` and `below` are strict, ranges include both ends, `leavesRange` is the step out of one.
 * `movesBy` fires when the price is that far from where it was at some moment of the window.
 */
export type PriceCondition =
  | { readonly kind: 'crossing' | 'crossingUp' | 'crossingDown' | 'above' | 'below'; readonly params: { readonly price: number } }
  | { readonly kind: 'entersRange' | 'leavesRange'; readonly params: { readonly lower: number; readonly upper: number } }
  | {
      readonly kind: 'movesBy'
      readonly params: { readonly by: number; readonly unit: 'points' | 'percent'; readonly windowSec: number }
    }
export type MoveCondition = Extract<PriceCondition, { kind: 'movesBy' }>
export type StepCondition = Exclude<PriceCondition, MoveCondition>

/** Finer than any price is quoted, so that a mid is the double of its own decimals and touches a level that is typed as such. */
const midSteps = 1e7

export function priceOf(side: AlertSide, { bid, ask }: Pick<PricePoint, 'bid' | 'ask'>): number {
  if (side === 'mid') return Math.round((bid + ask) * (midSteps / 2)) / midSteps
  return side === 'bid' ? bid : ask
}

const isInside = ({ lower, upper }: { lower: number; upper: number }, price: number) => price >= lower && price <= upper
const isOutside = ({ lower, upper }: { lower: number; upper: number }, price: number) => price < lower || price > upper

/** Whether the step from a price to the next one is what the condition waits for. Never where either is NaN. */
export function stepFires({ kind, params }: StepCondition, from: number, to: number): boolean {
  switch (kind) {
    case 'crossing':
      return (from < params.price && to >= params.price) || (from > params.price && to <= params.price)
    case 'crossingUp':
      return from < params.price && to >= params.price
    case 'crossingDown':
      return from > params.price && to <= params.price
    case 'above':
      return from <= params.price && to > params.price
    case 'below':
      return from >= params.price && to < params.price
    case 'entersRange':
      return isOutside(params, from) && isInside(params, to)
    case 'leavesRange':
      return isInside(params, from) && isOutside(params, to)
  }
}

/**
 * The same where the price is known to have walked from one to the other by way of all between, as inside a bar: so it has been in a range that
 * lies between them.
 */
export function walkFires(condition: StepCondition, from: number, to: number): boolean {
  if (stepFires(condition, from, to)) return true
  if (condition.kind !== 'entersRange' && condition.kind !== 'leavesRange') return false
  const { lower, upper } = condition.params
  return (from < lower && to > upper) || (from > upper && to < lower)
}

/** Whether what is asked for is the case already at a price, before any step. Crossings, leaving and moving are steps: they never are. */
export function holds({ kind, params }: PriceCondition, price: number): boolean {
  if (kind === 'above') return price > params.price
  if (kind === 'below') return price < params.price
  return kind === 'entersRange' && isInside(params, price)
}

/** Below any price step, as a share of the price: 1.101 is 100 points above 1.1, though its double lies a little nearer. */
const tolerance = 1e-12

/** How far a price must be from `earlier`, in price; `point` is the instrument's smallest step. */
export const distanceFrom = (earlier: number, { by, unit }: MoveCondition['params'], point: number): number =>
  unit === 'points' ? by * point : (by / 100) * earlier

/** Whether `price` is as far from `earlier` as is asked for, either way. Percent count from the earlier one. */
export const hasMoved = (earlier: number, price: number, params: MoveCondition['params'], point: number): boolean =>
  Math.abs(price - earlier) >= distanceFrom(earlier, params, point) - tolerance * earlier
