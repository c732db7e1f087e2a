import type { StopSettings } from '@assay/strategy'

/**
 * Target and stop of one side in the form of the engine. Fixed distances are in price, percentages in percent. Null means no such level.
 */
export interface Levels {
  readonly type: 'fixed' | 'percentage'
  readonly target: number | null
  readonly stop: number | null
  /** The distance at which the stop trails every close; null if it does not move. */
  readonly trail: number | null
}

/** Converts a distance in points to price. Dividing by the whole number of points in 1.00 keeps 300 points of 0.00001 at exactly 0.003. */
export function priceOfPoints(points: number, point: number): number {
  const perUnit = Math.round(1 / point)
  return Math.abs(perUnit * point - 1) < 1e-9 ? points / perUnit : points * point
}

/** Converts the stored settings to price; null if they have no level. A value of 0 means no such level. */
export function levelsOf(settings: StopSettings | null, point: number): Levels | null {
  if (!settings) return null
  const { type, target, stopLoss, enableTrailingStopLoss, trailAmountValue } = settings
  const inPrice = (value: number | null) => (!value ? null : type === 'fixed' ? priceOfPoints(value, point) : value)
  const trail = enableTrailingStopLoss === 'Yes' ? inPrice(trailAmountValue) : null
  const levels = { type, target: inPrice(target), stop: inPrice(stopLoss), trail }
  return levels.target === null && levels.stop === null && levels.trail === null ? null : levels
}

/** The side as a sign: a better price for a long is a worse one for a short. Multiplying by it is exact. */
export type Sign = 1 | -1

/** Target price of a position filled at `entry`; infinite if there is no target. */
export function targetOf({ type, target }: Levels, entry: number, sign: Sign): number {
  return target === null ? sign * Infinity : entry + sign * distance(type, target, entry)
}

/** Initial stop price; infinite if there is no stop. */
export function stopOf({ type, stop, trail }: Levels, entry: number, sign: Sign): number {
  const value = stop ?? trail
  return value === null ? -sign * Infinity : entry - sign * distance(type, value, entry)
}

/** The trailing stop after a bar that closed at `close`: the close less the distance, if that improves the stop. */
export function trailedStop(stop: number, close: number, sign: Sign, trail: number, byPercent: boolean): number {
  const candidate = close - (byPercent ? (sign * close * trail) / 100 : sign * trail)
  return sign * candidate > sign * stop ? candidate : stop
}

const distance = (type: Levels['type'], value: number, entry: number) => (type === 'fixed' ? value : (entry * value) / 100)
