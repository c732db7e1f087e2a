import { defineIndicator, line, source, type Unit } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'
import { finite } from './finite.ts'

interface Transform {
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly unit: Unit
  /** Each row has its own loop: the compiler could not inline the function into a loop shared by all rows. */
  readonly apply: (x: Float64Array, y: Float64Array) => void
}

const table: readonly Transform[] = [
  {
    code: 'ACOS',
    name: 'Arc cosine',
    summary: 'The angle in radians with this cosine; undefined outside -1 to 1, so for nearly every price.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.acos(x[i])
    },
  },
  {
    code: 'ASIN',
    name: 'Arc sine',
    summary: 'The angle in radians with this sine; undefined outside -1 to 1, so for nearly every price.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.asin(x[i])
    },
  },
  {
    code: 'ATAN',
    name: 'Arc tangent',
    summary: 'The angle in radians with this tangent, from -1.57 to 1.57.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.atan(x[i])
    },
  },
  {
    code: 'CEIL',
    name: 'Ceiling',
    summary: 'The price rounded up to a whole number.',
    unit: 'price',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.ceil(x[i])
    },
  },
  {
    code: 'COS',
    name: 'Cosine',
    summary: 'The cosine of the price taken as an angle in radians.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.cos(x[i])
    },
  },
  {
    code: 'COSH',
    name: 'Hyperbolic cosine',
    summary: 'The mean of e (2.718) to the price and e to minus the price; undefined above 710.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.cosh(x[i])
    },
  },
  {
    code: 'EXP',
    name: 'Exponential',
    summary: 'The number e (2.718) to the power of the price; undefined above 709.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.exp(x[i])
    },
  },
  {
    code: 'FLOOR',
    name: 'Floor',
    summary: 'The price rounded down to a whole number.',
    unit: 'price',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.floor(x[i])
    },
  },
  {
    code: 'LN',
    name: 'Natural logarithm',
    summary: 'The power of e (2.718) that gives the price: equal steps are equal percentages.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.log(x[i])
    },
  },
  {
    code: 'LOG10',
    name: 'Decimal logarithm',
    summary: 'The power of 10 that gives the price: one step up is ten times the price.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.log10(x[i])
    },
  },
  {
    code: 'SIN',
    name: 'Sine',
    summary: 'The sine of the price taken as an angle in radians.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.sin(x[i])
    },
  },
  {
    code: 'SINH',
    name: 'Hyperbolic sine',
    summary: 'Half the difference of e (2.718) to the price and e to minus the price; undefined above 710.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.sinh(x[i])
    },
  },
  {
    code: 'SQRT',
    name: 'Square root',
    summary: 'The number whose square is the price.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.sqrt(x[i])
    },
  },
  {
    code: 'TAN',
    name: 'Tangent',
    summary: 'The tangent of the price taken as an angle in radians.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.tan(x[i])
    },
  },
  {
    code: 'TANH',
    name: 'Hyperbolic tangent',
    summary: 'The price squeezed between -1 and 1: 1 in effect for every price above 20.',
    unit: 'index',
    apply(x, y) {
      for (let i = 0; i < x.length; i++) y[i] = Math.tanh(x[i])
    },
  },
]

export const transforms = table.map(({ code, name, summary, unit, apply }) =>
  defineIndicator({
    id: code.toLowerCase(),
    code,
    name,
    family: 'talib',
    group: 'math',
    summary,
    pane: unit === 'price' ? 'price' : 'own',
    unit,
    params: { source: source() },
    outputs: { value: line(name) },
    warmup: () => 0,
    references: ['Abramowitz and Stegun, Handbook of Mathematical Functions (1964)', `TA-Lib 0.6.4, ${code}`],

    compute(bars, { source }) {
      const prices = priceColumn(bars, source)
      const walk = walkOver(prices)
      const value = walk.column(0)
      apply(prices.subarray(walk.from), value.subarray(walk.from))
      return { value: finite(value) }
    },
  }),
)
