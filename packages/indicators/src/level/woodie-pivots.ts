import { defineIndicator, line } from '../define.ts'
import { type DayPrices, pivotLevels } from './pivot-levels.ts'
import { candleBeforeWarmup } from './seams.ts'

export const woodiePivots = defineIndicator({
  id: 'woodiePivots',
  code: 'WOODIE',
  name: 'Woodie Pivots of the Day Before',
  family: 'assay',
  group: 'level',
  summary: 'Levels for today from yesterday’s high, low and close, in which the close counts twice.',
  aliases: ['Woodie', 'Woodies pivots', 'daily pivots', 'support', 'resistance'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { p: line('Pivot'), r1: line('R1'), r2: line('R2'), r3: line('R3'), s1: line('S1'), s2: line('S2'), s3: line('S3') },
  warmup: candleBeforeWarmup,
  anchoredDays: () => 2,
  references: ['Wood, Woodie’s pivots (2000): with yesterday’s close; some charts put today’s open in its place'],
  compute: (bars, _, { dayBoundary }) => pivotLevels(bars, dayBoundary, ['p', 'r1', 'r2', 'r3', 's1', 's2', 's3'], levels),
})

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + 2 * close) / 4
  const range = high - low
  return { p, r1: 2 * p - low, r2: p + range, r3: high + 2 * (p - low), s1: 2 * p - high, s2: p - range, s3: low - 2 * (high - p) }
}
