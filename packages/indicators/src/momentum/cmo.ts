import { defineIndicator, line, period, source } from '../define.ts'
import { minus, percentOfSum, priceColumn, wilderMoves } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const cmo = defineIndicator({
  id: 'cmo',
  code: 'CMO',
  name: 'Chande Momentum Oscillator',
  family: 'talib',
  group: 'momentum',
  summary: 'Recent gains less recent losses, in percent of both together, from -100 to 100.',
  aliases: ['Chande', 'momentum'],
  pane: 'own',
  unit: 'index',
  guides: [-50, 50],
  params: { period: period(14), source: source() },
  outputs: { cmo: line('CMO') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Chande and Kroll, The New Technical Trader (1994)', 'TA-Lib 0.6.4, CMO (with the averages of Wilder)'],

  compute(bars, { period, source }) {
    const { ups, downs } = wilderMoves(priceColumn(bars, source), period)
    return { cmo: minus(percentOfSum(ups, downs), percentOfSum(downs, ups)) }
  },
})
