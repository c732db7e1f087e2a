import type { Bars } from '@assay/market'
import { defineIndicator, line, type ParamValues, period } from '../define.ts'
import { sumOf, trueRange, walkOver } from '../series.ts'

/** The windows of both ultimate oscillators. */
export const threePeriods = {
  shortPeriod: period(7, 1, 'Short period'),
  middlePeriod: period(14, 1, 'Middle period'),
  longPeriod: period(28, 1, 'Long period'),
}

export const longestPeriod = ({ shortPeriod, middlePeriod, longPeriod }: ParamValues<typeof threePeriods>) =>
  Math.max(shortPeriod, middlePeriod, longPeriod)

export const ultOsc = defineIndicator({
  id: 'ultOsc',
  code: 'ULTOSC',
  name: 'Ultimate Oscillator',
  family: 'talib',
  group: 'momentum',
  summary: 'Buying pressure over a short, a middle and a long window in one number from 0 to 100; the short one counts most.',
  aliases: ['UO', 'Williams', 'buying pressure'],
  pane: 'own',
  unit: 'index',
  guides: [30, 70],
  params: threePeriods,
  outputs: { ultOsc: line('Ultimate Oscillator') },
  warmup: longestPeriod,
  references: ['Williams, The Ultimate Oscillator (1985)', 'TA-Lib 0.6.4, ULTOSC'],

  compute(bars, { shortPeriod, middlePeriod, longPeriod }) {
    const periods = [shortPeriod, middlePeriod, longPeriod].sort((a, b) => a - b)
    const pressure = buyingPressure(bars)
    const ranges = trueRange(bars)
    const walk = walkOver(ranges)
    const results = walk.column(periods[2])
    const begin = Math.max(periods[2], walk.from)
    for (const [at, weight] of [4, 2, 1].entries())
      addShare(results, sumOf(pressure, periods[at]), sumOf(ranges, periods[at]), begin, weight)
    return { ultOsc: results }
  },
})

/** Distance of the close from the low, or from the previous close if that was lower. */
export function buyingPressure({ low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const pressure = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) pressure[i] = close[i] - Math.min(low[i], close[i - 1])
  return pressure
}

function addShare(results: Float64Array, pressure: Float64Array, ranges: Float64Array, begin: number, weight: number): void {
  const factor = (100 * weight) / 7
  const { length } = results
  for (let i = begin; i < length; i++) if (Math.abs(ranges[i]) >= 1e-14) results[i] += factor * (pressure[i] / ranges[i])
}
