import { defineIndicator, line, period } from '../define.ts'
import { wilderFading } from '../settling.ts'
import { averageIndex, averageIndexWarmup } from './average-index.ts'
import { directionalIndex, directionalSums } from './directional.ts'

export const adx = defineIndicator({
  id: 'adx',
  code: 'ADX',
  name: 'Average Directional Index',
  family: 'talib',
  group: 'trend',
  summary: 'How strong the trend is, from 0 to 100, whichever its direction; above 25 is often called a trend.',
  aliases: ['average directional movement index', 'DMI', 'trend strength', 'Wilder'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { adx: line('ADX') },
  warmup: ({ period }) => averageIndexWarmup(period),
  settle: ({ period }) => averageIndexWarmup(period) + wilderFading(period, 2),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, ADX'],
  compute: (bars, { period }) => ({ adx: averageIndex(directionalIndex(directionalSums(bars, period), period), period) }),
})
