import { defineIndicator, line, period } from '../define.ts'
import { ema, minus } from '../series.ts'
import { emaFading } from '../settling.ts'

export const elderRay = defineIndicator({
  id: 'elderRay',
  code: 'ELDERRAY',
  name: 'Elder Ray',
  family: 'assay',
  group: 'momentum',
  summary: 'How far buyers pushed the high above the average price (bull power) and sellers the low below it (bear power).',
  aliases: ['bull power', 'bear power', 'bulls power', 'bears power', 'BBP', 'Elder'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(13, 1) },
  outputs: { bull: line('Bull power'), bear: line('Bear power') },
  warmup: ({ period }) => period - 1,
  settle: ({ period }) => period - 1 + emaFading(period),
  references: ['Elder, Trading for a Living (1993)'],

  compute({ high, low, close }, { period }) {
    const average = ema(close, period)
    return { bull: minus(high, average), bear: minus(low, average) }
  },
})
