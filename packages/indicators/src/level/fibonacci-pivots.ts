import { defineIndicator, line } from '../define.ts'
import { type DayPrices, pivotLevels } from './pivot-levels.ts'
import { candleBeforeWarmup } from './seams.ts'

export const fibonacciPivots = defineIndicator({
  id: 'fibonacciPivots',
  code: 'FIBPIVOTS',
  name: 'Fibonacci Pivots of the Day Before',
  family: 'assay',
  group: 'level',
  summary: 'Levels for today at 38.2, 61.8 and 100 percent of yesterday’s range above and below yesterday’s pivot.',
  aliases: ['fib pivots', 'daily pivots', 'support', 'resistance'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { p: line('Pivot'), r1: line('R1'), r2: line('R2'), r3: line('R3'), s1: line('S1'), s2: line('S2'), s3: line('S3') },
  warmup: candleBeforeWarmup,
  anchoredDays: () => 2,
  references: ['Person, A Complete Guide to Technical Trading Tactics (2004), with the ratios of Fibonacci’s series'],
  compute: (bars, _, { dayBoundary }) => pivotLevels(bars, dayBoundary, ['p', 'r1', 'r2', 'r3', 's1', 's2', 's3'], levels),
})

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + close) / 3
  const near = 0.382 * (high - low)
  const far = 0.618 * (high - low)
  const whole = high - low
  return { p, r1: p + near, r2: p + far, r3: p + whole, s1: p - near, s2: p - far, s3: p - whole }
}
