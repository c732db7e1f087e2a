import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { barsSinceHighest, barsSinceLowest } from '../trend/extreme-age.ts'

const table = [
  {
    id: 'findFirstIndexHighest',
    code: 'FindFirstIndexHighest',
    name: 'Candles since the Highest',
    summary: 'How many candles ago the highest price of the window was; of equal ones the newest counts.',
    aliases: ['bars since highest', 'age of the high'],
    of: (prices: Float64Array, period: number) => barsSinceHighest(prices, period - 1),
  },
  {
    id: 'findFirstIndexLowest',
    code: 'FindFirstIndexLowest',
    name: 'Candles since the Lowest',
    summary: 'How many candles ago the lowest price of the window was; of equal ones the newest counts.',
    aliases: ['bars since lowest', 'age of the low'],
    of: (prices: Float64Array, period: number) => barsSinceLowest(prices, period - 1),
  },
  {
    id: 'findLastIndexHighest',
    code: 'FindLastIndexHighest',
    name: 'Candles since the Highest, the Oldest',
    summary: 'How many candles ago the highest price of the window was; of equal ones the oldest counts.',
    aliases: ['bars since highest', 'age of the high'],
    of: (prices: Float64Array, period: number) => barsSinceHighest(prices, period - 1, 'oldest'),
  },
  {
    id: 'findLastIndexLowest',
    code: 'FindLastIndexLowest',
    name: 'Candles since the Lowest, the Oldest',
    summary: 'How many candles ago the lowest price of the window was; of equal ones the oldest counts.',
    aliases: ['bars since lowest', 'age of the low'],
    of: (prices: Float64Array, period: number) => barsSinceLowest(prices, period - 1, 'oldest'),
  },
]

export const extremeAges = table.map(({ of, ...row }) =>
  defineIndicator({
    ...row,
    family: 'named',
    group: 'statistic',
    pane: 'own',
    unit: 'bars',
    params: { period: period(1, 1), source: source() },
    outputs: { index: line(row.name) },
    warmup: ({ period }) => period - 1,
    references: [`Backtrader 1.9.78.123 (numbers only), ${row.code}`],
    compute: (bars, { period, source }) => ({ index: of(priceColumn(bars, source), period) }),
  }),
)
