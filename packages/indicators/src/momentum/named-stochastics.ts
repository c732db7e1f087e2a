import type { Bars } from '@assay/market'
import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, type ParamValues, period } from '../define.ts'
import { highest, lowest, minus, quotient, scaled } from '../series.ts'

const fastParams = { period: period(14, 1), fastPeriod: period(3, 1, 'Fast %D period'), average: averageChoice() }
const slowParams = { ...fastParams, slowPeriod: period(3, 1, 'Slow %D period') }
type Fast = ParamValues<typeof fastParams>
type Slow = ParamValues<typeof slowParams>

const rawWarmup = ({ period }: Fast) => period - 1
const fastWarmup = (chosen: Fast) => rawWarmup(chosen) + chosenLookback(chosen.fastPeriod, chosen.average)
const slowWarmup = (chosen: Slow) => fastWarmup(chosen) + chosenLookback(chosen.slowPeriod, chosen.average)
const fastSettle = (chosen: Fast) => rawWarmup(chosen) + chosenSettle(chosen.fastPeriod, chosen.average)
const slowSettle = (chosen: Slow) => fastSettle(chosen) + chosenSettle(chosen.slowPeriod, chosen.average)

const aliases = ['stochastic oscillator', 'Lane', '%K', '%D', 'overbought', 'oversold']
const origin = 'Lane, Lane’s Stochastics (1984)'

export const stochastic = defineIndicator({
  id: 'stochastic',
  code: 'Stochastic',
  name: 'Slow Stochastic',
  family: 'named',
  group: 'momentum',
  summary: 'Where the close stands within the range of the last candles, from 0 to 100 and smoothed (%K), with its own average (%D).',
  aliases: ['StochasticSlow', ...aliases],
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: slowParams,
  outputs: { percK: line('%K', { warmup: fastWarmup }), percD: line('%D') },
  warmup: slowWarmup,
  settle: slowSettle,
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), Stochastic'],

  compute(bars, { period, fastPeriod, slowPeriod, average }) {
    const percK = chosenAverage(percentOfRange(bars, period), fastPeriod, average)
    return { percK, percD: chosenAverage(percK, slowPeriod, average) }
  },
})

export const stochasticFast = defineIndicator({
  id: 'stochasticFast',
  code: 'StochasticFast',
  name: 'Stochastic, Fast',
  family: 'named',
  group: 'momentum',
  summary: 'Where the close stands within the range of the last candles, from 0 to 100 and unsmoothed (%K), with its own average (%D).',
  aliases,
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: fastParams,
  outputs: { percK: line('%K', { warmup: rawWarmup }), percD: line('%D') },
  warmup: fastWarmup,
  settle: fastSettle,
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), StochasticFast'],

  compute(bars, { period, fastPeriod, average }) {
    const percK = percentOfRange(bars, period)
    return { percK, percD: chosenAverage(percK, fastPeriod, average) }
  },
})

export const stochasticFull = defineIndicator({
  id: 'stochasticFull',
  code: 'StochasticFull',
  name: 'Stochastic, Full',
  family: 'named',
  group: 'momentum',
  summary: 'Where the close stands within the range of the last candles, from 0 to 100: unsmoothed (%K), smoothed (%D) and smoothed twice.',
  aliases,
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: slowParams,
  outputs: { percK: line('%K', { warmup: rawWarmup }), percD: line('%D', { warmup: fastWarmup }), percDSlow: line('Slow %D') },
  warmup: slowWarmup,
  settle: slowSettle,
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), StochasticFull'],

  compute(bars, { period, fastPeriod, slowPeriod, average }) {
    const percK = percentOfRange(bars, period)
    const percD = chosenAverage(percK, fastPeriod, average)
    return { percK, percD, percDSlow: chosenAverage(percD, slowPeriod, average) }
  },
})

/**
 * The position of the close between the lowest low and the highest high, from 0 to 100. Unlike in TA-Lib it is
 * undefined if they are equal.
 */
function percentOfRange({ high, low, close }: Bars, period: number): Float64Array {
  const bottoms = lowest(low, period)
  return scaled(quotient(minus(close, bottoms), minus(highest(high, period), bottoms)), 100)
}
