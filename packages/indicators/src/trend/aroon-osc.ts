import { defineIndicator, line, period } from '../define.ts'
import { minus, scaled } from '../series.ts'
import { barsSinceHighest, barsSinceLowest } from './extreme-age.ts'

export const aroonOsc = defineIndicator({
  id: 'aroonOsc',
  code: 'AROONOSC',
  name: 'Aroon Oscillator',
  family: 'talib',
  group: 'trend',
  summary: 'Aroon Up less Aroon Down, from -100 to 100: above 0 the highest high is fresher than the lowest low.',
  aliases: ['Aroon', 'Chande', 'trend'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { aroonOsc: line('Aroon Oscillator') },
  warmup: ({ period }) => period,
  references: ['Chande, A Time Price Oscillator (1995)', 'TA-Lib 0.6.4, AROONOSC'],

  compute({ high, low }, { period }) {
    return { aroonOsc: scaled(minus(barsSinceLowest(low, period), barsSinceHighest(high, period)), 100 / period) }
  },
})
