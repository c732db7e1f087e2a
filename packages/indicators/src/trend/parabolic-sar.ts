import type { Bars } from '@assay/market'
import { defineIndicator, line, period, real } from '../define.ts'
import { columnFrom, startingAt } from '../series.ts'
import { parabolicSettle } from './parabolic.ts'

export const parabolicSar = defineIndicator({
  id: 'parabolicSar',
  code: 'ParabolicSAR',
  name: 'Parabolic SAR from the First Close',
  family: 'named',
  group: 'trend',
  summary:
    'A trailing stop that speeds up with the trend and changes sides when price touches it; the first move of the close decides where it starts.',
  aliases: ['PSAR', 'stop and reverse', 'trailing stop', 'Wilder'],
  pane: 'price',
  unit: 'price',
  params: {
    period: period(2, 2, 'First candle'),
    acceleration: real('Acceleration', 0.02, 0, 10),
    maximum: real('Largest acceleration', 0.2, 0, 10),
  },
  outputs: { psar: line('SAR') },
  warmup: ({ period }) => period - 1,
  settle: ({ period, acceleration, maximum }) => period - 1 + parabolicSettle(Math.min(acceleration, maximum)),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'Backtrader 1.9.78.123 (numbers only), ParabolicSAR'],
  compute: (bars, { period, acceleration, maximum }) => ({ psar: startingAt(stops(bars, acceleration, maximum), period - 1) }),
})

/**
 * Described for a rising market; a falling one is the mirror image:
 * 1. if the low touches the stop, the side changes: the new stop is the extreme reached, which is not limited by the
 * last two bars;
 * 2. otherwise a new high is a new extreme and accelerates the stop;
 * 3. the stop then moves towards the extreme, but not into this bar and the one before.
 * It starts at the second bar: rising if its close is not below the first close, with the first low as the stop.
 */
function stops({ high, low, close }: Bars, acceleration: number, maximum: number): Float64Array {
  const { length } = close
  const results = columnFrom(length, 1)
  if (length < 2) return results
  let rising = close[1] >= close[0]
  let stop = rising ? low[0] : high[0]
  let extreme = rising ? high[1] : low[1]
  let speed = acceleration
  for (let i = 1; i < length; i++) {
    if (i > 1 && (rising ? stop >= low[i] : stop <= high[i])) {
      rising = !rising
      stop = extreme
      extreme = rising ? high[i] : low[i]
      speed = acceleration
    } else if (rising ? high[i] > extreme : low[i] < extreme) {
      extreme = rising ? high[i] : low[i]
      speed = Math.min(speed + acceleration, maximum)
    }
    results[i] = stop
    const next = stop + speed * (extreme - stop)
    stop = rising ? Math.min(next, low[i], low[i - 1]) : Math.max(next, high[i], high[i - 1])
  }
  return results
}
