import type { Bars } from '@assay/market'
import { choice, defineIndicator, line, real } from '../define.ts'
import { weightedClose } from '../math/price-transforms.ts'
import { averagePrice, minus, plus, scaled, typicalPrice, walkOver } from '../series.ts'

const formula = choice('Pivot from', 0, { 0: 'high, low, close', 1: 'high, low, close twice', 2: 'open, high, low, close' })
const pivotLabel = 'Pivot'
const note = 'of this very candle: taken on 1D they are levels for the day that follows'

export const pivotPoint = defineIndicator({
  id: 'pivotPoint',
  code: 'PivotPoint',
  name: 'Pivot Point of the Candle',
  family: 'named',
  group: 'level',
  summary: `The middle price with two supports and two resistances ${note}.`,
  aliases: ['pivots', 'support', 'resistance', 'floor trader'],
  pane: 'price',
  unit: 'price',
  params: { formula },
  outputs: { p: line(pivotLabel), s1: line('S1'), s2: line('S2'), r1: line('R1'), r2: line('R2') },
  warmup: () => 0,
  references: ['Person, A Complete Guide to Technical Trading Tactics (2004)', 'Backtrader 1.9.78.123 (numbers only), PivotPoint'],

  compute(bars, { formula }) {
    const p = pivotOf(bars, formula)
    const range = minus(bars.high, bars.low)
    const twice = scaled(p, 2)
    return { p, s1: minus(twice, bars.high), s2: minus(p, range), r1: minus(twice, bars.low), r2: plus(p, range) }
  },
})

const level = (place: string, standard: number) => real(`${place} level`, standard, 0, 10)

export const fibonacciPivotPoint = defineIndicator({
  id: 'fibonacciPivotPoint',
  code: 'FibonacciPivotPoint',
  name: 'Fibonacci Pivot Point of the Candle',
  family: 'named',
  group: 'level',
  summary: `The middle price with supports and resistances at Fibonacci parts of the range ${note}.`,
  aliases: ['pivots', 'support', 'resistance', 'Fibonacci'],
  pane: 'price',
  unit: 'price',
  params: { formula, level1: level('First', 0.382), level2: level('Second', 0.618), level3: level('Third', 1) },
  outputs: { p: line(pivotLabel), s1: line('S1'), s2: line('S2'), s3: line('S3'), r1: line('R1'), r2: line('R2'), r3: line('R3') },
  warmup: () => 0,
  references: ['Person, A Complete Guide to Technical Trading Tactics (2004)', 'Backtrader 1.9.78.123 (numbers only), FibonacciPivotPoint'],

  compute(bars, { formula, level1, level2, level3 }) {
    const p = pivotOf(bars, formula)
    const range = minus(bars.high, bars.low)
    const [near, middle, far] = [scaled(range, level1), scaled(range, level2), scaled(range, level3)]
    return { p, s1: minus(p, near), s2: minus(p, middle), s3: minus(p, far), r1: plus(p, near), r2: plus(p, middle), r3: plus(p, far) }
  },
})

export const demarkPivotPoint = defineIndicator({
  id: 'demarkPivotPoint',
  code: 'DemarkPivotPoint',
  name: 'DeMark Pivot Point of the Candle',
  family: 'named',
  group: 'level',
  summary: `A middle price that leans to where the candle closed, with a support and a resistance, ${note}.`,
  aliases: ['pivots', 'support', 'resistance', 'DeMark'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { p: line(pivotLabel), s1: line('S1'), r1: line('R1') },
  warmup: () => 0,
  references: ['DeMark, The New Science of Technical Analysis (1994)', 'Backtrader 1.9.78.123 (its documented formula), DemarkPivotPoint'],

  compute(bars) {
    const sums = leaningSums(bars)
    const half = scaled(sums, 0.5)
    return { p: scaled(sums, 0.25), s1: minus(half, bars.high), r1: minus(half, bars.low) }
  },
})

function pivotOf(bars: Bars, formula: number): Float64Array {
  if (formula === 1) return weightedClose(bars)
  return formula === 2 ? averagePrice(bars) : typicalPrice(bars)
}

/**
 * The sum of high, low and close with one of them counted twice: the low after a fall, the high after a rise, the close
 * if the candle ended where it began.
 */
function leaningSums({ open, high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const sums = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const twice = close[i] < open[i] ? low[i] : close[i] > open[i] ? high[i] : close[i]
    sums[i] = high[i] + low[i] + close[i] + twice
  }
  return sums
}
