import { defineIndicator, line, real, source } from '../define.ts'
import { columnFrom, firstDefined, priceColumn } from '../series.ts'
import { fading } from '../settling.ts'
import { degrees, hilbert, quick } from './hilbert.ts'

export const mama = defineIndicator({
  id: 'mama',
  code: 'MAMA',
  name: 'MESA Adaptive Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An average that hurries when the cycle turns quickly and waits when it does not, with a slower companion (FAMA) to cross.',
  aliases: ['MESA', 'FAMA', 'following adaptive moving average', 'adaptive moving average'],
  pane: 'price',
  unit: 'price',
  params: {
    fastLimit: real('Fast limit', 0.5, 0.01, 0.99),
    slowLimit: real('Slow limit', 0.05, 0.01, 0.99),
    source: source(),
  },
  outputs: { mama: line('MAMA'), fama: line('FAMA') },
  warmup: () => quick.warmup,
  // In the slowest case each new value gets half of the smaller limit as its weight in FAMA.
  settle: ({ fastLimit, slowLimit }) => quick.warmup + fading(Math.min(fastLimit, slowLimit) / 2),
  references: ['Ehlers, MESA Adaptive Moving Averages, Technical Analysis of Stocks & Commodities (2001)', 'TA-Lib 0.6.4, MAMA'],
  compute: (bars, { source, fastLimit, slowLimit }) => mamaColumns(priceColumn(bars, source), fastLimit, slowLimit),
})

/**
 * MAMA and FAMA of `values`, undefined for the first 32. As in the reference both start at 0 twenty bars before their
 * first value, so the first dozens of values lie far below the price.
 */
export function mamaColumns(values: Float64Array, fastLimit: number, slowLimit: number): { mama: Float64Array; fama: Float64Array } {
  const { length } = values
  const first = firstDefined(values)
  const { inPhase, quadrature } = hilbert(values, quick.start)
  const mamas = columnFrom(length, first + quick.warmup)
  const famas = columnFrom(length, first + quick.warmup)
  let [mama, fama, lastPhase] = [0, 0, 0]
  for (let i = first + quick.start; i < length; i++) {
    const phase = inPhase[i] === 0 ? 0 : Math.atan(quadrature[i] / inPhase[i]) * degrees
    const turned = lastPhase - phase
    lastPhase = phase
    const weight = turned > 1 ? Math.max(fastLimit / turned, slowLimit) : fastLimit
    mama = weight * values[i] + (1 - weight) * mama
    fama = 0.5 * weight * mama + (1 - 0.5 * weight) * fama
    if (i < first + quick.warmup) continue
    mamas[i] = mama
    famas[i] = fama
  }
  return { mama: mamas, fama: famas }
}
