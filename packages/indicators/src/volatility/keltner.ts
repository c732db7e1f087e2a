import { defineIndicator, line, period, real, source } from '../define.ts'
import { ema, minus, plus, priceColumn, scaled, wilderRange } from '../series.ts'
import { emaFading, wilderFading } from '../settling.ts'

export const keltner = defineIndicator({
  id: 'keltner',
  code: 'KELTNER',
  name: 'Keltner Channels',
  family: 'assay',
  group: 'volatility',
  summary: 'An exponential average with a band of average ranges on each side; a close outside shows a move beyond the usual.',
  aliases: ['Keltner', 'KC', 'ATR channel', 'ATR bands', 'envelope'],
  pane: 'price',
  unit: 'price',
  params: {
    period: period(20, 1),
    rangePeriod: period(10, 1, 'Range period'),
    multiplier: real('Multiplier', 2, 0, 100),
    source: source(),
  },
  outputs: {
    upper: line('Upper band'),
    middle: line('Middle', { warmup: ({ period }) => period - 1 }),
    lower: line('Lower band'),
  },
  warmup: ({ period, rangePeriod }) => Math.max(period - 1, rangePeriod),
  settle: ({ period, rangePeriod }) => Math.max(period + emaFading(period), rangePeriod + wilderFading(rangePeriod)),
  references: [
    'Keltner, How To Make Money in Commodities (1960)',
    'Raschke and Connors, Street Smarts (1995): exponential average and average true range',
  ],

  compute(bars, { period, rangePeriod, multiplier, source }) {
    const average = ema(priceColumn(bars, source), period)
    const reach = scaled(wilderRange(bars, rangePeriod), multiplier)
    return { upper: plus(average, reach), middle: average, lower: minus(average, reach) }
  },
})
