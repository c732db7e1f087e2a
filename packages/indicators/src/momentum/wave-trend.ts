import { defineIndicator, line, period } from '../define.ts'
import { ema, firstDefined, minus, sizes, sma, typicalPrice, walkOver } from '../series.ts'
import { emaFading } from '../settling.ts'

export const waveTrend = defineIndicator({
  id: 'waveTrend',
  code: 'WAVETREND',
  name: 'WaveTrend Oscillator',
  family: 'assay',
  group: 'momentum',
  summary:
    'How far price has swung from its average compared with its usual swings; beyond 60 and -60 it is stretched, crossings of the signal mark turns.',
  aliases: ['WT', 'wave trend', 'LazyBear', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  params: { channelPeriod: period(10, 1, 'Channel'), period: period(21, 1, 'Average'), signalPeriod: period(4, 1, 'Signal') },
  outputs: {
    line: line('Wave trend'),
    signal: line('Signal', {
      warmup: ({ channelPeriod, period, signalPeriod }) => 2 * (channelPeriod - 1) + period - 1 + signalPeriod - 1,
    }),
  },
  warmup: ({ channelPeriod, period }) => 2 * (channelPeriod - 1) + period - 1,
  settle: ({ channelPeriod, period, signalPeriod }) =>
    2 * channelPeriod + period + signalPeriod + emaFading(channelPeriod, 2) + emaFading(period),
  references: ['LazyBear, WaveTrend Oscillator (2014), after a MetaStock oscillator of unknown author'],

  compute(bars, { channelPeriod, period, signalPeriod }) {
    const prices = typicalPrice(bars)
    const distance = minus(prices, ema(prices, channelPeriod))
    const wave = ema(channelIndex(distance, ema(sizes(distance), channelPeriod)), period)
    return { line: wave, signal: sma(wave, signalPeriod) }
  },
})

/** The distance in units of 0.015 times the usual distance, as in the Commodity Channel Index; 0 if the usual distance is 0. */
function channelIndex(distance: Float64Array, usual: Float64Array): Float64Array {
  const { length } = usual
  const walk = walkOver(usual)
  const begin = firstDefined(usual)
  const results = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const unit = 0.015 * usual[i]
    results[i] = unit === 0 ? 0 : distance[i] / unit
  }
  return results
}
