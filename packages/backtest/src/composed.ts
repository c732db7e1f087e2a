import { walkTo } from '@assay/indicators'
import type { FunctionName } from '@assay/strategy'
import { spread, type View } from './view.ts'

type Make = (...values: number[]) => number

/** The result of each function for the values of its operands at one candle. An undefined operand (NaN) makes the result undefined. */
const functions: Readonly<Record<FunctionName, Make | null>> = {
  BRACKET: (a) => a,
  CEIL: Math.ceil,
  FLOOR: Math.floor,
  ROUND: (a) => Math.sign(a) * Math.round(Math.abs(a)),
  SQUARE: (a) => a * a,
  SQRT: Math.sqrt,
  ABS: Math.abs,
  GREATEST: Math.max,
  LEAST: Math.min,
  OPENING_RANGE: null,
  BETWEEN: (a, lower, upper) => (Number.isNaN(a + lower + upper) ? Number.NaN : a >= lower && a <= upper ? 1 : 0),
  ADD: (a, b) => a + b,
  SUB: (a, b) => a - b,
  MULT: (a, b) => a * b,
  DIV: (a, b) => (b === 0 ? Number.NaN : a / b),
}

/** The column of a function over `length` candles, from the views of its operands. */
export function composed(name: FunctionName, operands: readonly View[], length: number): Float64Array {
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
