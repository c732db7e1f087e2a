import { defineIndicator, line, type ParamSpecs, type ParamValues, period, source, type Unit } from '../define.ts'
import { change, firstDefined, negative, positive, priceColumn, scaled, walkOver } from '../series.ts'

type Params = ParamValues<ParamSpecs>

interface DayMove {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly line: string
  readonly summary: string
  readonly unit: Unit
  readonly params: ParamSpecs
  readonly of: (prices: Float64Array, params: Params) => Float64Array
}

const over = { period: period(1, 1) }
const moves = (prices: Float64Array, { period }: Params) => change(prices, period)

const table: readonly DayMove[] = [
  {
    id: 'upDay',
    code: 'UpDay',
    name: 'Up Day',
    line: 'upday',
    summary: 'By how much price has risen since some candles ago; 0 where it has not.',
    unit: 'price difference',
    params: over,
    of: (prices, params) => positive(moves(prices, params)),
  },
  {
    id: 'downDay',
    code: 'DownDay',
    name: 'Down Day',
    line: 'downday',
    summary: 'By how much price has fallen since some candles ago; 0 where it has not.',
    unit: 'price difference',
    params: over,
    of: (prices, params) => negative(moves(prices, params)),
  },
  {
    id: 'upDayBool',
    code: 'UpDayBool',
    name: 'Up Day, yes or no',
    line: 'upday',
    summary: '1 where price is above that of some candles ago, else 0.',
    unit: 'signal',
    params: over,
    of: (prices, params) => above0(moves(prices, params)),
  },
  {
    id: 'downDayBool',
    code: 'DownDayBool',
    name: 'Down Day, yes or no',
    line: 'downday',
    summary: '1 where price is below that of some candles ago, else 0.',
    unit: 'signal',
    params: over,
    of: (prices, params) => above0(scaled(moves(prices, params), -1)),
  },
  {
    id: 'upMove',
    code: 'UpMove',
    name: 'Up Move',
    line: 'upmove',
    summary: 'By how much price has risen since the candle before; negative where it has fallen.',
    unit: 'price difference',
    params: {},
    of: (prices) => change(prices),
  },
  {
    id: 'downMove',
    code: 'DownMove',
    name: 'Down Move',
    line: 'downmove',
    summary: 'By how much price has fallen since the candle before; negative where it has risen.',
    unit: 'price difference',
    params: {},
    of: (prices) => scaled(change(prices), -1),
  },
]

export const dayMoves = table.map((row) =>
  defineIndicator({
    id: row.id,
    code: row.code,
    name: row.name,
    family: 'named',
    group: 'momentum',
    summary: row.summary,
    aliases: ['price change', 'Wilder'],
    pane: 'own',
    unit: row.unit,
    params: { ...row.params, source: source() },
    outputs: { [row.line]: line(row.name) },
    warmup: ({ period = 1 }: Params) => period,
    references: ['Wilder, New Concepts in Technical Trading Systems (1978)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],
    compute: (bars, params) => ({ [row.line]: row.of(priceColumn(bars, params.source), params) }),
  }),
)

/** 1 where a value is above 0, else 0. */
function above0(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values)
  const signs = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) signs[i] = values[i] > 0 ? 1 : 0
  return signs
}
