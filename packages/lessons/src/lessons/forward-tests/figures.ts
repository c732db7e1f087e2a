import { meanInterval, streaks, tradesNeeded } from '@assay/statistics'
import { percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { halfBand, meanBelow, passesOnce } from './record.ts'

/** A win brings 1.5 R. The good rule wins 48 % of its trades, the worthless one 40 %. */
const [good, worthless] = [
  { reward: 1.5, rate: 0.48 },
  { reward: 1.5, rate: 0.4 },
]
const edge = good.rate * good.reward - (1 - good.rate)
const deviation = (good.reward + 1) * Math.sqrt(good.rate * (1 - good.rate))
const tested = 300

const goodLoses = (trades: number) => percent(meanBelow(good, trades, 0) * 100, 0)
const worthlessShines = (trades: number) => percent((1 - meanBelow(worthless, trades, edge)) * 100, 0)
const lower = (trades: number) => plain(edge - halfBand(deviation, trades, tested), 2)
const upper = (trades: number) => plain(edge + halfBand(deviation, trades, tested), 2)

/** 30 differences with a mean of −0.06 R and a deviation of 0.10 R. */
const step = 0.1 * Math.sqrt(29 / 30)
const differences = Array.from({ length: 30 }, (_, at) => -0.06 + (at % 2 === 0 ? step : -step))
const interval = meanInterval(differences)!

export const figures: Figures = {
  edge: () => plain(edge, 2),
  goodTwenty: () => goodLoses(20),
  worthlessTwenty: () => worthlessShines(20),
  goodHundred: () => goodLoses(100),
  worthlessHundred: () => worthlessShines(100),
  goodMany: () => goodLoses(200),
  worthlessMany: () => worthlessShines(200),
  lowerTwenty: () => lower(20),
  upperTwenty: () => upper(20),
  lowerHundred: () => lower(100),
  upperHundred: () => upper(100),
  needed: () => plain(tradesNeeded(edge, deviation) ?? Number.NaN),
  differenceLower: () => plain(interval.lower, 2),
  differenceUpper: () => plain(interval.upper, 2),
  left: () => plain(edge - 0.06, 2),
  once: () => percent(passesOnce(worthless, 200, 200) * 100),
  always: () => percent(passesOnce(worthless, 20, 200) * 100),
  fiveLosses: () => percent(streaks(100, 1 - good.rate).atLeast.find(({ length }) => length === 5)!.probability * 100, 0),
}
