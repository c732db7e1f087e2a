import { defineIndicator, line, period, real, source } from '../define.ts'
import { laguerreStages, priceColumn, walkOver } from '../series.ts'
import { laguerreSettle } from '../settling.ts'

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
  settle: laguerreSettle,
  references: ['Ehlers, Time Warp: Without Space Travel (2004)', 'Backtrader 1.9.78.123 (numbers only), LaguerreFilter'],
  compute: (bars, { period, gamma, source }) => ({ lfilter: blended(laguerreStages(priceColumn(bars, source), period, gamma)) }),
})

function blended([first, second, third, fourth]: readonly Float64Array[]): Float64Array {
  const { length } = first
  const walk = walkOver(first)
  const values = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) values[i] = (first[i] + 2 * second[i] + 2 * third[i] + fourth[i]) / 6
  return values
}
