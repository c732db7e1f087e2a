import { isAtLeast, isAtMost, walkTo } from '@assay/indicators'
import type { FunctionName } from '@assay/strategy'
import { spread, type View } from './view.ts'

type Make = (...values: number[]) => number

/** The result of each function for the values of its operands at one candle. An undefined operand (NaN) makes the result undefined. */
const functions: Readonly<Record<FunctionName, Make | null>> = {
  BRACKET: (a) => a,
  CEIL: null,
  FLOOR: null,
  ROUND: null,
  SQUARE: (a) => a * a,
  SQRT: Math.sqrt,
  ABS: Math.abs,
  GREATEST: Math.max,
  LEAST: Math.min,
  OPENING_RANGE: null,
  BETWEEN: null,
  ADD: (a, b) => a + b,
  SUB: (a, b) => a - b,
  MULT: (a, b) => a * b,
  DIV: (a, b) => (b === 0 ? Number.NaN : a / b),
}

/** What each function makes of a value that equals no whole number. A half goes away from zero. */
const roundings: Readonly<Partial<Record<FunctionName, (a: number, scale: number) => number>>> = {
  CEIL: Math.ceil,
  FLOOR: Math.floor,
  ROUND(a, scale) {
    const below = Math.floor(Math.abs(a))
    return Math.sign(a) * (isAtLeast(Math.abs(a), below + 0.5, scale) ? below + 1 : below)
  },
}

/**
 * The column of a function over `length` candles, from the views of its operands. `scale` is the closes of the candles if an operand is a
 * price.
 */
export function composed(name: FunctionName, operands: readonly View[], length: number, scale: Float64Array | null): Float64Array {
  if (name === 'BETWEEN') return between(operands, length, scale)
  const round = roundings[name]
  if (round) return rounded(round, operands[0], length, scale)
  const make = functions[name]
  if (!make) throw new Error(`'${name}' is listed only, it has no value`)
  const columns = operands.map((view) => spread(view, length))
  const walk = walkTo(length)
  const { from } = walk
  const result = walk.column(0)
  const [a, b, c] = columns
  if (columns.length === 1) for (let i = from; i < length; i++) result[i] = make(a[i])
  else if (columns.length === 2) for (let i = from; i < length; i++) result[i] = make(a[i], b[i])
  else if (columns.length === 3) for (let i = from; i < length; i++) result[i] = make(a[i], b[i], c[i])
  else for (let i = from; i < length; i++) result[i] = make(...columns.map((column) => column[i]))
  return result
}

/** The last digit decides nothing: a value that equals a whole number is that number. */
function rounded(round: (a: number, scale: number) => number, operand: View, length: number, scale: Float64Array | null): Float64Array {
  const values = spread(operand, length)
  const walk = walkTo(length)
  const result = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const [a, by] = [values[i], scale ? scale[i] : 0]
    const whole = Math.floor(a + 0.5)
    result[i] = isAtLeast(a, whole, by) && isAtMost(a, whole, by) ? whole : round(a, by)
  }
  return result
}

/** 1 where the first operand lies from the second to the third, both included, 0 elsewhere. */
function between(operands: readonly View[], length: number, scale: Float64Array | null): Float64Array {
  const [value, lower, upper] = operands.map((view) => spread(view, length))
  const walk = walkTo(length)
  const result = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const by = scale ? scale[i] : 0
    const known = !Number.isNaN(value[i] + lower[i] + upper[i])
    result[i] = known ? +(isAtLeast(value[i], lower[i], by) && isAtMost(value[i], upper[i], by)) : Number.NaN
  }
  return result
}
