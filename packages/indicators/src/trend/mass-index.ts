import { defineIndicator, line, period } from '../define.ts'
import { ema, firstDefined, freshSum, minus, walkOver } from '../series.ts'
import { emaFading } from '../settling.ts'

export const massIndex = defineIndicator({
  id: 'massIndex',
  code: 'MASSINDEX',
  name: 'Mass Index',
  family: 'assay',
  group: 'trend',
  summary:
    'Whether candles have been widening: a rise above 27 followed by a fall below 26.5 is read as a coming reversal, in either direction.',
  aliases: ['Dorsey', 'reversal bulge', 'range expansion'],
  pane: 'own',
  unit: 'index',
  params: { period: period(25, 1), rangePeriod: period(9, 1, 'Range period') },
  outputs: { mass: line('Mass index') },
  warmup: ({ period, rangePeriod }) => 2 * (rangePeriod - 1) + period - 1,
  settle: ({ period, rangePeriod }) => 2 * rangePeriod + period + emaFading(rangePeriod, 2),
  references: ['Dorsey, The Mass Index, Stocks & Commodities 10 (1992)'],

  compute({ high, low }, { period, rangePeriod }) {
    const once = ema(minus(high, low), rangePeriod)
    return { mass: freshSum(widening(once, ema(once, rangePeriod)), period) }
  },
})

/** The average range divided by its own average. If that is 0, the result is 1, as for a steady range. */
function widening(once: Float64Array, twice: Float64Array): Float64Array {
  const { length } = twice
  const walk = walkOver(twice)
  const begin = firstDefined(twice)
  const ratios = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) ratios[i] = twice[i] === 0 ? 1 : once[i] / twice[i]
  return ratios
}
