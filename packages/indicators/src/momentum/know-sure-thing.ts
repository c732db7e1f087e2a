import { defineIndicator, line, type ParamValues, period, real, source } from '../define.ts'
import { acrossHoles, change, earlier, freshMean, plus, priceColumn, quotient, scaled } from '../series.ts'

const weight = (place: string, standard: number) => real(`${place} weight`, standard, -100, 100)

const params = {
  rate1: period(10, 1, 'First rate of change'),
  rate2: period(15, 1, 'Second rate of change'),
  rate3: period(20, 1, 'Third rate of change'),
  rate4: period(30, 1, 'Fourth rate of change'),
  smooth1: period(10, 1, 'First average'),
  smooth2: period(10, 1, 'Second average'),
  smooth3: period(10, 1, 'Third average'),
  smooth4: period(10, 1, 'Fourth average'),
  signalPeriod: period(9, 1, 'Signal period'),
  weight1: weight('First', 1),
  weight2: weight('Second', 2),
  weight3: weight('Third', 3),
  weight4: weight('Fourth', 4),
  source: source(),
}
type Params = ParamValues<typeof params>

const lineWarmup = (p: Params) => Math.max(p.rate1 + p.smooth1, p.rate2 + p.smooth2, p.rate3 + p.smooth3, p.rate4 + p.smooth4) - 1

export const knowSureThing = defineIndicator({
  id: 'knowSureThing',
  code: 'KnowSureThing',
  name: 'Know Sure Thing',
  family: 'named',
  group: 'momentum',
  summary: 'Four smoothed rates of change from short to long in one line, the longer counting more, with a signal line that smooths it.',
  aliases: ['KST', 'Pring', 'rate of change'],
  pane: 'own',
  unit: 'index',
  params,
  outputs: { kst: line('KST', { warmup: lineWarmup }), signal: line('Signal') },
  warmup: (p) => lineWarmup(p) + p.signalPeriod - 1,
  references: ['Pring, Summed Rate of Change (KST), Stocks & Commodities (1992)', 'Backtrader 1.9.78.123 (numbers only), KnowSureThing'],

  compute(bars, p) {
    const prices = priceColumn(bars, p.source)
    const short = plus(smoothRate(prices, p.rate1, p.smooth1, p.weight1), smoothRate(prices, p.rate2, p.smooth2, p.weight2))
    const long = plus(smoothRate(prices, p.rate3, p.smooth3, p.weight3), smoothRate(prices, p.rate4, p.smooth4, p.weight4))
    const kst = plus(short, long)
    return { kst, signal: acrossHoles(kst, (defined) => freshMean(defined, p.signalPeriod)) }
  },
})

function smoothRate(prices: Float64Array, bars: number, period: number, weight: number): Float64Array {
  const percents = scaled(quotient(change(prices, bars), earlier(prices, bars)), 100 * weight)
  return acrossHoles(percents, (defined) => freshMean(defined, period))
}
