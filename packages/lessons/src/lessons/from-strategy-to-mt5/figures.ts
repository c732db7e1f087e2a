import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'
import { lossAt, lotsWorth, openingHour } from './server.ts'

/** Thirteen candles with a true range of $4, one of $18, and then `calm` more of $4. */
const rangesAfter = (calm: number) => [...Array<number>(13).fill(4), 18, ...Array<number>(calm).fill(4)]
const period = 14
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** The average true range of MetaTrader: a simple mean. */
const simple = (ranges: readonly number[]) => meanOf(ranges.slice(-period))
/** Wilder's average true range, which begins with the mean of the first candles. */
const wilder = (ranges: readonly number[]) =>
  ranges.slice(period).reduce((average, range) => (average * (period - 1) + range) / period, meanOf(ranges.slice(0, period)))

const [price, stop] = [3000, 12]
const [tested, equal, written] = [412, 409, 411]
const { lots } = lotsFor('XAUUSD', stop, 100)

export const figures: Figures = {
  shock: () => money(simple(rangesAfter(0)), 2),
  simpleAfter: () => money(simple(rangesAfter(10)), 2),
  wilderAfter: () => money(wilder(rangesAfter(10)), 2),
  winterHour: () => `${openingHour(1, 15, 15)}:00`,
  summerHour: () => `${openingHour(7, 15, 15)}:00`,
  share: () => percent((equal / tested) * 100),
  missing: () => plain(tested - equal),
  extra: () => plain(written - equal),
  capitalLots: () => plain(lotsWorth(100_000, price), 2),
  lots: () => plain(lots, 2),
  loss: () => money(lossAt(lots, stop)),
  nextLoss: () => money(lossAt(lots + 0.01, stop)),
  tenthLoss: () => money(lossAt(0.1, stop)),
  tenthShare: () => percent((lossAt(0.1, stop) / 1000) * 100, 0),
}
