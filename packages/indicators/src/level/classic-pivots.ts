import { defineIndicator, line } from '../define.ts'
import { type DayPrices, pivotLevels } from './pivot-levels.ts'
import { candleBeforeWarmup } from './seams.ts'

export const classicPivots = defineIndicator({
  id: 'classicPivots',
  code: 'PIVOTS',
  name: 'Pivot Points of the Day Before',
  family: 'assay',
  group: 'level',
  summary:
    'Floor traders’ levels for today from yesterday’s high, low and close: the pivot, three resistances above and three supports below.',
  aliases: ['classic pivots', 'floor pivots', 'daily pivots', 'support', 'resistance', 'standard pivots'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { p: line('Pivot'), r1: line('R1'), r2: line('R2'), r3: line('R3'), s1: line('S1'), s2: line('S2'), s3: line('S3') },
  warmup: candleBeforeWarmup,
  anchoredDays: () => 2,
  references: ['Person, A Complete Guide to Technical Trading Tactics (2004)'],
  compute: (bars, _, { dayBoundary }) => pivotLevels(bars, dayBoundary, ['p', 'r1', 'r2', 'r3', 's1', 's2', 's3'], levels),
})

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + close) / 3
  const range = high - low
  return { p, r1: 2 * p - low, r2: p + range, r3: high + 2 * (p - low), s1: 2 * p - high, s2: p - range, s3: low - 2 * (high - p) }
}
