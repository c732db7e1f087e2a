/**
 * The words in which indicators are written. Each is one loop over columns: it makes a new column of the same length, leaves its inputs alone,
 * skips the undefined values at the start of its input and leaves its own first values undefined (NaN). Holes further on are not expected.
 * Each walks by `walkOver`, so that a computation over bars that grow costs one step for each of them. Never write into a column that a word made.
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
