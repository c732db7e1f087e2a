import type { Bars } from '@assay/market'
import { defineIndicator, line, source, type Unit } from '../define.ts'
import { minus, plus, priceColumn, times, walkOver } from '../series.ts'
import { finite } from './finite.ts'

interface Operator {
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly unit: Unit
  readonly of: (left: Float64Array, right: Float64Array) => Float64Array
}

const table: readonly Operator[] = [
  { code: 'ADD', name: 'Sum of two prices', summary: 'One price of the candle plus another.', unit: 'price', of: plus },
  {
    code: 'DIV',
    name: 'Quotient of two prices',
    summary: 'One price of the candle divided by another; undefined where that is 0.',
    unit: 'ratio',
    of: quotient,
  },
  { code: 'MULT', name: 'Product of two prices', summary: 'One price of the candle times another.', unit: 'index', of: times },
  {
    code: 'SUB',
    name: 'Difference of two prices',
    summary: 'One price of the candle minus another: high minus low is how far the candle reached.',
    unit: 'price difference',
    of: minus,
  },
]

export const operators = table.map(({ code, name, summary, unit, of }) =>
  defineIndicator({
    id: code.toLowerCase(),
    code,
    name,
    family: 'talib',
    group: 'math',
    summary,
    pane: 'own',
    unit,
    params: { source: source(2), source2: { ...source(3), label: 'Second source' } },
    outputs: { value: line(name) },
    warmup: () => 0,
    references: [`TA-Lib 0.6.4, ${code}`],
    compute: (bars: Bars, { source, source2 }) => ({ value: of(priceColumn(bars, source), priceColumn(bars, source2)) }),
  }),
)

function quotient(left: Float64Array, right: Float64Array): Float64Array {
  const { length } = left
  const walk = walkOver(left)
  const ratios = walk.column(0)
  for (let i = walk.from; i < length; i++) ratios[i] = left[i] / right[i]
  return finite(ratios)
}
