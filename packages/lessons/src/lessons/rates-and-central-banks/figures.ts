import { findInstrument } from '@assay/market'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'
import { basisPoints, chanceOfStep, impliedRate } from './interest.ts'

const [now, cut] = [4.75, 4.5]
const implied = impliedRate(95.4)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const before = meanOf([4.75, 4.5, 4.25, 4, 3.75, 3.75, 3.75, 3.75])
const after = meanOf([4.75, 4.75, 4.75, 4.5, 4.25, 4, 3.75, 3.75])

/** The carry trade: 2 % of $10,000 at risk in USDJPY at 140, a stop one yen away, 4.5 % against 0.5 % less one point for the broker. */
const [capital, price, received] = [10_000, 140, 4.5 - 0.5 - 1]
const yen = findInstrument('USDJPY')!
const { lots, loss } = lotsFor('USDJPY', 1, 0.02 * capital, 1 / price)
const value = lots * yen.contract
const yearly = (value * received) / 100
/** The price at which the loss in dollars equals the interest of a year. */
const evenPrice = price / (1 + received / 100)

export const figures: Figures = {
  implied: () => percent(implied, 2),
  chance: () => percent(100 * chanceOfStep(now, implied, cut), 0),
  cutSurprise: () => plain(basisPoints(cut, implied)),
  holdSurprise: () => plain(basisPoints(implied, now)),
  pathBefore: () => percent(before, 2),
  pathAfter: () => percent(after, 2),
  pathMove: () => plain(basisPoints(before, after)),
  realHigh: () => percent(12 - 15, 0),
  realLow: () => percent(3 - 1, 0),
  lots: () => plain(lots, 2),
  value: () => money(value),
  leverage: () => plain(value / capital, 1),
  yearly: () => money(yearly),
  yearlyShare: () => percent((100 * yearly) / capital),
  nightly: () => money(yearly / 365, 2),
  lost: () => money(loss),
  nights: () => plain((365 * loss) / yearly),
  evenPrice: () => plain(evenPrice, 2),
  yearsLost: () => plain((100 * (1 - 142 / 161)) / received),
  evenFall: () => percent(100 * (1 - evenPrice / price)),
}
