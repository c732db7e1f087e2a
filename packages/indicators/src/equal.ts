/** Two values are equal within this share of the larger one: what rounding leaves in the last digits decides nothing. */
export const equalShare = 1e-9

/**
 * The distance from `value` within which another value equals it. `scale` is the close of the bar where either is a price or a difference of
 * prices, which can be near 0 and carry the rounding of prices; otherwise 0.
 */
export const reachOf = (value: number, scale: number): number => equalShare * Math.min(Number.MAX_VALUE, Math.max(Math.abs(value), scale))

/** Whether `a` is above `b` or equal to it. Like all comparisons false if either is undefined (NaN). */
export const isAtLeast = (a: number, b: number, scale: number): boolean => a >= b - reachOf(b, scale)

/** Whether `a` is below `b` or equal to it. */
export const isAtMost = (a: number, b: number, scale: number): boolean => a <= b + reachOf(b, scale)
