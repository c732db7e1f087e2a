import { streaks } from '@assay/statistics'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { accountsAt, gainBack, kelly, lostInRow, riskFor, runsOf, trades, win, winRate } from './ruin.ts'

const share = (value: number, digits = 1) => percent(100 * value, digits)
const lossRate = 1 - winRate
const longest = (count: number, lost = lossRate) => plain(streaks(count, lost).expectedLongest, 1)
const chanceOf = (length: number) => streaks(trades, lossRate).atLeast.find((run) => run.length === length)!.probability
/** Indices into the quantiles of `accountsAt`: the median, and the one that one account in twenty exceeds. */
const [middle, worst] = [2, 4]
const halved = (risk: number, digits = 0) => share(accountsAt(risk).ruinProbability, digits)
const end = (risk: number, won = winRate) => money(100 * Math.round(100 * accountsAt(risk, won).finalEquity[middle]))
const doubled = 50 * (2 ** 8 - 1)

export const figures: Figures = {
  expectancy: () => plain(winRate * win - lossRate, 3),
  wins: () => plain(trades * winRate),
  runs1: () => plain(runsOf(1)),
  runs2: () => plain(runsOf(2)),
  runs3: () => plain(runsOf(3)),
  runs8: () => plain(runsOf(8), 1),
  runs9: () => plain(runsOf(9), 1),
  longest: () => longest(trades),
  chanceEight: () => share(chanceOf(8), 0),
  chanceTen: () => share(chanceOf(10), 0),
  longestMany: () => longest(10 * trades),
  longestRare: () => longest(trades, 0.65),
  sixAtOnce: () => share(lossRate ** 6),
  doubled: () => money(doubled),
  ninth: () => money(50 * 2 ** 8),
  eightAtOne: () => share(lostInRow(8, 0.01)),
  eightAtFive: () => share(lostInRow(8, 0.05)),
  eightAtTen: () => share(lostInRow(8, 0.1)),
  backOne: () => share(gainBack(lostInRow(8, 0.01))),
  backFive: () => share(gainBack(lostInRow(8, 0.05))),
  backTen: () => share(gainBack(lostInRow(8, 0.1)), 0),
  endOne: () => end(0.01),
  endTwo: () => end(0.02),
  endFive: () => end(0.05),
  endTen: () => end(0.1),
  endSeventeen: () => end(0.17),
  halvedTwo: () => halved(0.02, 1),
  halvedFive: () => halved(0.05),
  halvedTen: () => halved(0.1),
  halvedSeventeen: () => halved(0.17),
  kelly: () => share(kelly(winRate, win)),
  kellyLower: () => share(kelly(0.42, win)),
  endLower: () => end(0.083, 0.42),
  fall: () => share(accountsAt(0.01).maxDrawdown[middle], 0),
  fallWorst: () => share(accountsAt(0.01).maxDrawdown[worst], 0),
  fallTwelve: () => share(accountsAt(0.018).maxDrawdown[middle], 0),
  fallLow: () => share(accountsAt(0.008).maxDrawdown[worst], 0),
  riskTwelve: () => share(riskFor(12, 0.2)),
}
