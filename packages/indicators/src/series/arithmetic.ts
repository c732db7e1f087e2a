import { walkOver } from './walk.ts'

/** Value by value `left + right`. */
export function plus(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const sums = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) sums[i] = left[i] + right[i]
  return sums
}

/** Value by value `left - right`. */
export function minus(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const differences = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) differences[i] = left[i] - right[i]
  return differences
}

/** Value by value `left * right`. */
export function times(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const products = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) products[i] = left[i] * right[i]
  return products
}

/** Value by value `left / right`, and 0 where `right` is 0. */
export function over(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const ratios = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) ratios[i] = right[i] === 0 ? 0 : left[i] / right[i]
  return ratios
}

/** `factor * values`, value by value. */
export function scaled(values: Float64Array, factor: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = factor * values[i]
  return results
}

/** Half way between two columns. */
export function middle(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left, right)
  const middles = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) middles[i] = (left[i] + right[i]) / 2
  return middles
}

/** Value by value `left / right`; undefined where `right` is 0, or so small that the ratio is infinite. */
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

/** Value by value the size without its sign. */
export function sizes(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = Math.abs(values[i])
  return results
}
