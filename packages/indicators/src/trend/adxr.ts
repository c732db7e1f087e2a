import { defineIndicator, line, period } from '../define.ts'
import { walkOver } from '../series.ts'
import { wilderFading } from '../settling.ts'
import { averageIndex, averageIndexWarmup } from './average-index.ts'
import { directionalIndex, directionalSums } from './directional.ts'

const warmup = (period: number) => averageIndexWarmup(period) + period - 1

export const adxr = defineIndicator({
  id: 'adxr',
  code: 'ADXR',
  name: 'Average Directional Index Rating',
  family: 'talib',
  group: 'trend',
  summary: 'The ADX averaged with what it was one period ago: a calmer reading of trend strength.',
  aliases: ['average directional movement rating', 'DMI', 'trend strength', 'Wilder'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { adxr: line('ADXR') },
  warmup: ({ period }) => warmup(period),
  settle: ({ period }) => warmup(period) + wilderFading(period, 2),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, ADXR'],

  compute(bars, { period }) {
    const adx = averageIndex(directionalIndex(directionalSums(bars, period), period), period)
    const walk = walkOver(adx)
    const results = walk.column(warmup(period))
    for (let i = Math.max(warmup(period), walk.from); i < adx.length; i++) results[i] = (adx[i] + adx[i - period + 1]) / 2
    return { adxr: results }
  },
})
