import { defineIndicator, line, period, source, type Unit } from '../define.ts'
import { change, earlier, priceColumn, quotient, scaled } from '../series.ts'

interface MomentumRate {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly line: string
  readonly summary: string
  readonly aliases: readonly string[]
  readonly unit: Unit
  readonly standard: number
  readonly of: (prices: Float64Array, period: number) => Float64Array
}

const share = (prices: Float64Array, period: number) => quotient(change(prices, period), earlier(prices, period))

const table: readonly MomentumRate[] = [
  {
    id: 'momentum',
    code: 'Momentum',
    name: 'Momentum in Price',
    line: 'momentum',
    summary: 'How much higher or lower price is than some candles ago.',
    aliases: ['MOM', 'price change'],
    unit: 'price difference',
    standard: 12,
    of: change,
  },
  {
    id: 'momentumOscillator',
    code: 'MomentumOscillator',
    name: 'Momentum Oscillator',
    line: 'momosc',
    summary: 'Price in percent of the price some candles ago: above 100 it has risen.',
    aliases: ['MomentumOsc', 'price ratio'],
    unit: 'percent',
    standard: 12,
    of: (prices, period) => scaled(quotient(prices, earlier(prices, period)), 100),
  },
  {
    id: 'rateOfChange',
    code: 'RateOfChange',
    name: 'Rate of Change, a Fraction',
    line: 'roc',
    summary: 'What part of itself price has gained or lost since some candles ago: 0.01 is one percent.',
    aliases: ['ROC', 'return'],
    unit: 'ratio',
    standard: 12,
    of: share,
  },
  {
    id: 'rateOfChange100',
    code: 'RateOfChange100',
    name: 'Rate of Change, Percent',
    line: 'roc100',
    summary: 'How many percent price has gained or lost since some candles ago.',
    aliases: ['ROC100', 'return'],
    unit: 'percent',
    standard: 12,
    of: (prices, period) => scaled(share(prices, period), 100),
  },
  {
    id: 'percentChange',
    code: 'PercentChange',
    name: 'Percent Change, a Fraction',
    line: 'pctchange',
    summary: 'What part of itself price has gained or lost over a longer stretch of candles: 0.01 is one percent.',
    aliases: ['PctChange', 'return', 'rate of change'],
    unit: 'ratio',
    standard: 30,
    of: share,
  },
]

export const momentumRates = table.map(({ standard, of, ...row }) =>
  defineIndicator({
    id: row.id,
    code: row.code,
    name: row.name,
    family: 'named',
    group: 'momentum',
    summary: row.summary,
    aliases: row.aliases,
    pane: 'own',
    unit: row.unit,
    params: { period: period(standard, 1), source: source() },
    outputs: { [row.line]: line(row.name) },
    warmup: ({ period }) => period,
    references: ['Murphy, Technical Analysis of the Financial Markets (1999)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],
    compute: (bars, { period, source }) => ({ [row.line]: of(priceColumn(bars, source), period) }),
  }),
)
