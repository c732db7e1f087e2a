import type { StopSettings } from '@assay/strategy'

/** Target and stop of one side as the engine takes them. Fixed distances are in price, percentages in percent; null: no such level. */
export interface Levels {
  readonly type: 'fixed' | 'percentage'
  readonly target: number | null
  readonly stop: number | null
  /** Distance at which the stop trails every close; null: it stays where it is. */
  readonly trail: number | null
}

/** A distance of `points` in price. Dividing by the whole number of points in 1.00 keeps 300 points of 0.00001 exactly 0.003. */
export function priceOfPoints(points: number, point: number): number {
  const perUnit = Math.round(1 / point)
  return Math.abs(perUnit * point - 1) < 1e-9 ? points / perUnit : points * point
}

/** The stored settings in price; null where they hold no level at all. A value of 0 means no such level. */
export function levelsOf(settings: StopSettings | null, point: number): Levels | null {
  if (!settings) return null
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = settings
  const inPrice = (value: number | null) => (!value ? null : type === 'fixed' ? priceOfPoints(value, point) : value)
  const trail = enableTrailingStopLoss === 'Yes' ? inPrice(trailAmountValue) : null
  const levels = { type, target: inPrice(target), stop: inPrice(stopLoss), trail }
  return levels.target === null && levels.stop === null && levels.trail === null ? null : levels
}

/** The side as a sign: what is better for a long is worse for a short. Multiplying by it is exact. */
export type Sign = 1 | -1

/** Price of the target for a position filled at `entry`; infinitely far away without one. */
export function targetOf({ type, target }: Levels, entry: number, sign: Sign): number {
  return target === null ? sign * Infinity : entry + sign * distance(type, target, entry)
}

/** Price at which the stop starts; infinitely far away without one. */
export function stopOf({ type, stop, trail }: Levels, entry: number, sign: Sign): number {
  const value = stop ?? trail
  return value === null ? -sign * Infinity : entry - sign * distance(type, value, entry)
}

/** Where a trailing stop stands after a bar that closed at `close`: the close less its distance, where that is better than before. */
export function trailedStop(stop: number, close: number, sign: Sign, trail: number, byPercent: boolean): number {
  const candidate = close - (byPercent ? (sign * close * trail) / 100 : sign * trail)
  return sign * candidate > sign * stop ? candidate : stop
}

const distance = (type: Levels['type'], value: number, entry: number) => (type === 'fixed' ? value : (entry * value) / 100)
