import { defineIndicator, line, period, real, source } from '../define.ts'
import { firstDefined, laguerreStages, priceColumn, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

export const laguerreFilter = defineIndicator({
  id: 'laguerreFilter',
  code: 'LaguerreFilter',
  name: 'Laguerre Filter',
  family: 'named',
  group: 'average',
  summary: 'A very smooth average from four chained stages; it starts at 0, so its first tens of candles are far below the price.',
  aliases: ['LAGF', 'Ehlers'],
  pane: 'price',
  unit: 'price',
  params: { period: period(1, 1, 'First candle'), gamma: real('Gamma', 0.5, 0, 0.99), source: source() },
  outputs: { lfilter: line('Laguerre filter') },
  warmup: ({ period }) => period - 1,
  settle: ({ period, gamma }) => period - 1 + (gamma === 0 ? 3 : fading(1 - gamma, 6)),
  references: ['Ehlers, Time Warp: Without Space Travel (2004)', 'Backtrader 1.9.78.123 (numbers only), LaguerreFilter'],

  compute(bars, { period, gamma, source }) {
    const [first, second, third, fourth] = laguerreStages(priceColumn(bars, source), period, gamma)
    const { length } = first
    const walk = walkOver(first)
    const lfilter = walk.column(period - 1)
    for (let i = Math.max(firstDefined(first), walk.from); i < length; i++)
      lfilter[i] = (first[i] + 2 * second[i] + 2 * third[i] + fourth[i]) / 6
    return { lfilter }
  },
})
