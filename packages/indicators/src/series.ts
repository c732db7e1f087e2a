/**
 * The series functions from which indicators are built. Each is one loop over columns. It returns a new column of the
 * same length and does not change its inputs. It skips the undefined values at the start of its input and leaves its
 * own first values undefined (NaN). Undefined values further on are not expected.
 * Each one uses `walkOver`, so that a computation over growing bars takes one step per new bar. Never write into a
 * column that a series function returned.
 */
export * from './series/arithmetic.ts'
export * from './series/average.ts'
export * from './series/column.ts'
export * from './series/compound-average.ts'
export * from './series/deviation.ts'
export * from './series/fresh-line.ts'
export * from './series/fresh-window.ts'
export * from './series/holes.ts'
export * from './series/laguerre.ts'
export * from './series/low-lag-average.ts'
export * from './series/move.ts'
export * from './series/price.ts'
export * from './series/rank.ts'
export * from './series/relative-strength.ts'
export * from './series/walk.ts'
export * from './series/window.ts'
