import { averageChoice, chosenAverage, chosenLookback, chosenSettle, exponential, simple, smoothed } from '../average/average-choice.ts'
import { defineIndicator, line, period, source } from '../define.ts'
import { change, firstDefined, negative, positive, priceColumn, walkOver } from '../series.ts'

interface RelativeStrength {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly aliases: readonly string[]
  readonly period: number
  readonly average: number
  readonly lookback: number
  readonly origin: string
}

const wilder = 'Wilder, New Concepts in Technical Trading Systems (1978)'
const levels = ['relative strength', 'overbought', 'oversold']

const table: readonly RelativeStrength[] = [
  {
    id: 'relativeStrengthIndex',
    code: 'RelativeStrengthIndex',
    name: 'Relative Strength Index, 50 when Flat',
    summary: 'How much of the recent movement was upward, from 0 to 100; 50 where price has not moved at all.',
    aliases: ['RSI', 'RSI_SMMA', 'RSI_Wilder', 'Wilder', ...levels],
    period: 14,
    average: smoothed,
    lookback: 1,
    origin: wilder,
  },
  {
    id: 'rsiSafe',
    code: 'RSI_Safe',
    name: 'RSI, Guarded',
    summary: 'The relative strength from 0 to 100 with its two special cases fixed: 100 where nothing fell, 50 where nothing moved.',
    aliases: ['RSI', 'Wilder', ...levels],
    period: 14,
    average: smoothed,
    lookback: 1,
    origin: wilder,
  },
  {
    id: 'rsiSma',
    code: 'RSI_SMA',
    name: 'RSI of Cutler',
    summary:
      'The relative strength from 0 to 100 with simple averages, so that it depends on the window alone and not on what came before.',
    aliases: ['RSI_Cutler', 'RSI', ...levels],
    period: 14,
    average: simple,
    lookback: 1,
    origin: 'Cutler’s RSI, in: Chande and Kroll, The New Technical Trader (1994)',
  },
  {
    id: 'rsiEma',
    code: 'RSI_EMA',
    name: 'RSI with Exponential Averages',
    summary: 'The relative strength from 0 to 100 with exponential averages: quicker than the usual one of the same period.',
    aliases: ['RSI', ...levels],
    period: 14,
    average: exponential,
    lookback: 1,
    origin: wilder,
  },
  {
    id: 'relativeMomentumIndex',
    code: 'RelativeMomentumIndex',
    name: 'Relative Momentum Index',
    summary: 'A relative strength from 0 to 100 that compares each price with the one several candles ago instead of the one before.',
    aliases: ['RMI', 'Altman', ...levels],
    period: 20,
    average: smoothed,
    lookback: 5,
    origin: 'Altman, Relative Momentum Index: Modifying RSI, Stocks & Commodities (1993)',
  },
]

export const relativeStrengths = table.map((row) =>
  defineIndicator({
    id: row.id,
    code: row.code,
    name: row.name,
    family: 'named',
    group: 'momentum',
    summary: row.summary,
    aliases: row.aliases,
    pane: 'own',
    unit: 'index',
    guides: [30, 70],
    params: {
      period: period(row.period),
      average: averageChoice(row.average),
      lookback: period(row.lookback, 1, 'Candles back'),
      source: source(),
    },
    outputs: { rsi: line(row.name) },
    warmup: ({ period, average, lookback }) => lookback + chosenLookback(period, average),
    settle: ({ period, average, lookback }) => lookback + chosenSettle(period, average),
    references: [row.origin, `Backtrader 1.9.78.123 (numbers only), ${row.code}`],

    compute(bars, { period, average, lookback, source }) {
      const moves = change(priceColumn(bars, source), lookback)
      return { rsi: upwardPercent(chosenAverage(positive(moves), period, average), chosenAverage(negative(moves), period, average)) }
    },
  }),
)

/** `ups` in percent of the sum of both; 50 if both are 0. */
function upwardPercent(ups: Float64Array, downs: Float64Array): Float64Array {
  const { length } = ups
  const walk = walkOver(ups)
  const begin = Math.max(firstDefined(ups), firstDefined(downs))
  const percents = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const both = ups[i] + downs[i]
    // Averages that overshoot can cancel each other out; the percentage is then undefined.
    percents[i] = both !== 0 ? 100 * (ups[i] / both) : ups[i] === 0 ? 50 : Number.NaN
  }
  return percents
}
