import type { Bars } from '@assay/market'
import { defineIndicator, line } from '../define.ts'
import { trueRange, walkOver } from '../series.ts'

const table = [
  {
    id: 'trueHigh',
    code: 'TrueHigh',
    name: 'True High',
    line: 'truehigh',
    summary: 'The high of the candle, or the close before it where that lies higher.',
    aliases: [],
    pane: 'price',
    unit: 'price',
    of: trueHighs,
  },
  {
    id: 'trueLow',
    code: 'TrueLow',
    name: 'True Low',
    line: 'truelow',
    summary: 'The low of the candle, or the close before it where that lies lower.',
    aliases: [],
    pane: 'price',
    unit: 'price',
    of: trueLows,
  },
  {
    id: 'trueRange',
    code: 'TrueRange',
    name: 'True High less True Low',
    line: 'tr',
    summary: 'How far price travelled in this candle, counted from the close before where there was a gap.',
    aliases: ['TR', 'volatility'],
    pane: 'own',
    unit: 'price difference',
    of: trueRange,
  },
] as const

/** The prices of a candle, including the gap before it. */
export const truePrices = table.map((row) =>
  defineIndicator({
    id: row.id,
    code: row.code,
    name: row.name,
    family: 'named',
    group: 'volatility',
    summary: row.summary,
    aliases: [...row.aliases, 'Wilder', 'gap'],
    pane: row.pane,
    unit: row.unit,
    params: {},
    outputs: { [row.line]: line(row.name) },
    warmup: () => 1,
    references: ['Wilder, New Concepts in Technical Trading Systems (1978)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],
    compute: (bars) => ({ [row.line]: row.of(bars) }),
  }),
)

/** Undefined on the first bar, like the range. */
function trueHighs({ high, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const highs = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) highs[i] = Math.max(high[i], close[i - 1])
  return highs
}

/** Undefined on the first bar, like the range. */
function trueLows({ low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const lows = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) lows[i] = Math.min(low[i], close[i - 1])
  return lows
}
