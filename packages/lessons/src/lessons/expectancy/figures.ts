import { atSpread } from '@assay/backtest'
import { meanInterval, tradesNeeded } from '@assay/statistics'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type Tested, testSimulated } from '../../simulated.ts'
import { evenRate, expectancyOf, profitFactorOf } from './payoff.ts'
import { strategyWith, years } from './strategy.ts'

const tested = new Map<string, Tested>()

function answerWith(stop: number, target: number) {
  const key = `${stop} ${target}`
  const known = tested.get(key) ?? testSimulated(strategyWith(stop, target), years)
  tested.set(key, known)
  return known.answer
}

const far = () => answerWith(0.3, 0.9)
const even = () => answerWith(0.3, 0.3)
const near = () => answerWith(0.9, 0.3)

const anna = expectancyOf(0.75, 100, 400)
const ben = expectancyOf(0.35, 300, 100)
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const five = meanOf([2, -1, -1, 2.5, -0.5])

/** 45 wins of 1.4 R and 55 losses of 1 R. */
const sample = Array.from({ length: 100 }, (_, trade) => (trade < 45 ? 1.4 : -1))
const sampleMean = expectancyOf(0.45, 1.4, 1)
const sampleDeviation = Math.sqrt(sample.reduce((sum, value) => sum + (value - sampleMean) ** 2, 0) / (sample.length - 1))
const interval = meanInterval(sample)!

export const figures: Figures = {
  annaHundred: () => money(-100 * anna),
  benHundred: () => money(100 * ben),
  anna: () => money(anna),
  ben: () => money(ben),
  farRate: () => percent(far().metrics.win_rate),
  farTrades: () => plain(far().metrics.closed),
  evenRateTested: () => percent(even().metrics.win_rate),
  evenTrades: () => plain(even().metrics.closed),
  nearRate: () => percent(near().metrics.win_rate),
  nearTrades: () => plain(near().metrics.closed),
  nearProfit: () => money(atSpread(near(), 0).closed),
  nearWon: () => plain(atSpread(near(), 0.3).won),
  nearPaid: () => money(atSpread(near(), 0.3).closed),
  needQuarter: () => percent(evenRate(0.25) * 100),
  needOne: () => percent(evenRate(1) * 100),
  needTwo: () => percent(evenRate(2) * 100),
  needThree: () => percent(evenRate(3) * 100),
  annaFactor: () => plain(profitFactorOf(0.75, 100 / 400), 2),
  benFactor: () => plain(profitFactorOf(0.35, 300 / 100), 2),
  fiveMean: () => plain(five, 1),
  fiveMoney: () => money(100 * five),
  sampleMean: () => plain(sampleMean, 2),
  sampleLower: () => plain(interval.lower, 2),
  sampleUpper: () => plain(interval.upper, 2),
  sampleNeeded: () => plain(tradesNeeded(sampleMean, sampleDeviation) ?? Number.NaN),
  gridMean: () => money(expectancyOf(0.95, 20, 500)),
  yearly: () => money(0.08 * 150 * 100),
  yearlyPaid: () => money((0.08 - 0.05) * 150 * 100),
}
