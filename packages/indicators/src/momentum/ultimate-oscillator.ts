import type { Bars } from '@assay/market'
import { defineIndicator, line } from '../define.ts'
import { freshSum, plus, quotient, scaled, trueRange } from '../series.ts'
import { buyingPressure, longestPeriod, threePeriods } from './ult-osc.ts'

export const ultimateOscillator = defineIndicator({
  id: 'ultimateOscillator',
  code: 'UltimateOscillator',
  name: 'Ultimate Oscillator, 4:2:1',
  family: 'named',
  group: 'momentum',
  summary: 'Buying pressure over three windows in one number from 0 to 100: the first counts four times, the second twice.',
  aliases: ['UO', 'Williams', 'buying pressure'],
  pane: 'own',
  unit: 'index',
  guides: [30, 70],
  params: threePeriods,
  outputs: { uo: line('Ultimate Oscillator') },
  warmup: longestPeriod,
  references: ['Williams, The Ultimate Oscillator (1985)', 'Backtrader 1.9.78.123 (numbers only), UltimateOscillator'],

  compute(bars, { shortPeriod, middlePeriod, longPeriod }) {
    const short = scaled(pressureShare(bars, shortPeriod), 400 / 7)
    const middle = scaled(pressureShare(bars, middlePeriod), 200 / 7)
    return { uo: plus(plus(short, middle), scaled(pressureShare(bars, longPeriod), 100 / 7)) }
  },
})

/** Running totals would leave rounding errors that give a flat market a share. */
const pressureShare = (bars: Bars, period: number) => quotient(freshSum(buyingPressure(bars), period), freshSum(trueRange(bars), period))
