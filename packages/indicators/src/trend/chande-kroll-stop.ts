import { defineIndicator, line, period, real } from '../define.ts'
import { highest, lowest, minus, plus, scaled, wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const chandeKrollStop = defineIndicator({
  id: 'chandeKrollStop',
  code: 'CHANDEKROLL',
  name: 'Chande Kroll Stop',
  family: 'assay',
  group: 'trend',
  summary: 'Stops some average ranges from the recent extremes, held at their own extreme of the last candles so that they do not jump.',
  aliases: ['Chande', 'Kroll', 'trailing stop', 'ATR stop'],
  pane: 'price',
  unit: 'price',
  params: { period: period(10, 1), multiplier: real('Multiplier', 1, 0, 100), stopPeriod: period(9, 1, 'Stop period') },
  outputs: { long: line('Stop of a long position'), short: line('Stop of a short position') },
  warmup: ({ period, stopPeriod }) => period + stopPeriod - 1,
  settle: ({ period, stopPeriod }) => period + stopPeriod + wilderFading(period),
  references: ['Chande and Kroll, The New Technical Trader (1994)'],

  compute(bars, { period, multiplier, stopPeriod }) {
    const reach = scaled(wilderRange(bars, period), multiplier)
    return {
      long: lowest(plus(lowest(bars.low, period), reach), stopPeriod),
      short: highest(minus(highest(bars.high, period), reach), stopPeriod),
    }
  },
})
