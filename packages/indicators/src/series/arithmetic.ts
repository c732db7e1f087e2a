import { walkOver } from './walk.ts'

/** `left + right` for each value. */
export function plus(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const sums = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) sums[i] = left[i] + right[i]
  return sums
}

/** `left - right` for each value. */
export function minus(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const differences = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) differences[i] = left[i] - right[i]
  return differences
}

/** `left * right` for each value. */
export function times(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const products = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) products[i] = left[i] * right[i]
  return products
}

/** `left / right` for each value, or 0 where `right` is 0. */
export function over(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const ratios = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) ratios[i] = right[i] === 0 ? 0 : left[i] / right[i]
  return ratios
}

/** `factor * values` for each value. */
export function scaled(values: Float64Array, factor: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = factor * values[i]
  return results
}

/** The middle between two columns. */
export function middle(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const middles = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) middles[i] = (left[i] + right[i]) / 2
  return middles
}

/** `left / right` for each value. Undefined where `right` is 0, or so small that the ratio is infinite. */
export function quotient(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const ratios = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const ratio = left[i] / right[i]
    ratios[i] = Number.isFinite(ratio) ? ratio : Number.NaN
  }
  return ratios
}

/** The absolute value of each value. */
export function sizes(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = Math.abs(values[i])
  return results
}
