import { averageChoice, chosenAverage, chosenLookback, chosenSettle, exponential } from '../average/average-choice.ts'
import { defineIndicator, line, type ParamValues, period, source } from '../define.ts'
import { isAtLeast, isAtMost } from '../equal.ts'
import { priceColumn, walkOver } from '../series.ts'

const params = {
  fastPeriod: period(8, 1, 'Fast period'),
  slowPeriod: period(24, 1, 'Slow period'),
  average: averageChoice(exponential),
  source: source(),
}
type Params = ParamValues<typeof params>

const table = [
  {
    id: 'crossUp',
    code: 'CrossUp',
    name: 'Fast Average crosses above Slow',
    line: 'cross',
    summary: '1 on the candle on which a fast average rises above a slow one (EMA 8 above EMA 24), else 0.',
    aliases: ['golden cross'],
    above: 1,
    below: 0,
  },
  {
    id: 'crossDown',
    code: 'CrossDown',
    name: 'Fast Average crosses below Slow',
    line: 'cross',
    summary: '1 on the candle on which a fast average falls below a slow one (EMA 8 below EMA 24), else 0.',
    aliases: ['death cross'],
    above: 0,
    below: 1,
  },
  {
    id: 'crossOver',
    code: 'CrossOver',
    name: 'Fast Average crosses Slow',
    line: 'crossover',
    summary: '1 on the candle on which a fast average rises above a slow one (EMA 8 and EMA 24), -1 where it falls below, else 0.',
    aliases: ['golden cross', 'death cross'],
    above: 1,
    below: -1,
  },
]

/**
 * The reference accepts any two lines. Here rules have checks for crosses of any two operands, so these entries use the
 * pair that is watched most.
 */
export const averageCrosses = table.map(({ line: output, above, below, ...row }) =>
  defineIndicator({
    id: row.id,
    code: row.code,
    name: row.name,
    family: 'named',
    group: 'trend',
    summary: row.summary,
    aliases: [...row.aliases, 'moving average crossover'],
    pane: 'own',
    unit: 'signal',
    params,
    outputs: { [output]: line(row.name) },
    warmup: ({ fastPeriod, slowPeriod, average }) => Math.max(chosenLookback(fastPeriod, average), chosenLookback(slowPeriod, average)) + 1,
    settle: ({ fastPeriod, slowPeriod, average }) => Math.max(chosenSettle(fastPeriod, average), chosenSettle(slowPeriod, average)) + 1,
    references: ['Murphy, Technical Analysis of the Financial Markets (1999)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],
    compute: (bars, chosen) => ({ [output]: crossings(...averages(priceColumn(bars, chosen.source), chosen), above, below) }),
  }),
)

const averages = (prices: Float64Array, { fastPeriod, slowPeriod, average }: Params) =>
  [chosenAverage(prices, fastPeriod, average), chosenAverage(prices, slowPeriod, average)] as const

/**
 * `above` where the fast average is above the slow one after it was below, `below` for the reverse, else 0. Equal ones in
 * between are skipped: a touch is not a cross.
 */
function crossings(fast: Float64Array, slow: Float64Array, above: number, below: number): Float64Array {
  const { length } = fast
  const walk = walkOver(fast, slow)
  const begin = walk.first + 1
  const signals = walk.column(begin)
  if (begin > length) return signals
  let [last = lead(fast[begin - 1], slow[begin - 1])] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const value = lead(fast[i], slow[i])
    signals[i] = last < 0 && value > 0 ? above : last > 0 && value < 0 ? below : 0
    if (value > 0 || value < 0) last = value
    else if (value !== 0) signals[i] = Number.NaN
  }
  walk.keep(last)
  return signals
}

/** 1 if the fast average is above the slow one, -1 if below, 0 if they are equal, NaN if one is undefined. */
const lead = (fast: number, slow: number): number =>
  Number.isNaN(fast - slow) ? Number.NaN : Number(isAtLeast(fast, slow, 0)) - Number(isAtMost(fast, slow, 0))
