import { winRate } from '@assay/statistics'
import { percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type CorrelationData, rollingCorrelation } from '../../rolling-correlation.ts'
import { changeInEuros } from './in-euros.ts'
import { data } from './widget-data.ts'

const [goldBefore, goldAfter, euroBefore, euroAfter] = [2400, 2460, 1.08, 1.1016]
const change = (from: number, to: number) => 100 * (to / from - 1)
const euros = (value: number) => `€${plain(value)}`
const unknown = Number.NaN

/** Drawn only once, because it takes some seconds. */
let drawn: CorrelationData['closes'] | undefined
const closes = () => {
  drawn ??= data().closes
  return drawn
}
const whole = () => rollingCorrelation(closes(), closes().length - 1)[0]
const twenty = () => rollingCorrelation(closes(), 20).map(({ r }) => r ?? unknown)

/** An end of the 95 % interval of a correlation of 0.3 from 20 returns, by Fisher's transformation. */
const small = (side: 1 | -1) => plain(Math.tanh(Math.atanh(0.3) + (side * 1.96) / Math.sqrt(20 - 3)), 2)
const story = winRate(14, 20)

export const figures: Figures = {
  inDollars: () => percent(change(goldBefore, goldAfter)),
  euroMove: () => percent(change(euroBefore, euroAfter)),
  eurosBefore: () => euros(goldBefore / euroBefore),
  eurosAfter: () => euros(goldAfter / euroAfter),
  inEuros: () => percent(changeInEuros(change(goldBefore, goldAfter), change(euroBefore, euroAfter))),
  days: () => plain(whole().n),
  whole: () => plain(whole().r ?? unknown, 2),
  wholeLower: () => plain(whole().lower ?? unknown, 2),
  wholeUpper: () => plain(whole().upper ?? unknown, 2),
  twentyLow: () => plain(Math.min(...twenty()), 2),
  twentyHigh: () => plain(Math.max(...twenty()), 2),
  smallLower: () => small(-1),
  smallUpper: () => small(1),
  breakeven: () => percent(4.3 - 1.9),
  against: () => percent(change(1820, 2620), 0),
  storyLower: () => percent(100 * (story.lower ?? unknown), 0),
  storyUpper: () => percent(100 * (story.upper ?? unknown), 0),
}
