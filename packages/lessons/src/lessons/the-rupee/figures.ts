import { findInstrument } from '@assay/market'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'
import { crossed, forwardRate, tenGrams } from './rupees.ts'

const spot = 84
const rupee = findInstrument('USDINR')!
const capital = 10_000
const { lots } = lotsFor('USDINR', 1700 * rupee.point, capital / 100, 1 / spot)
const held = lots * rupee.contract
const forward = forwardRate(spot, 6.5, 4.5)
const rupees = (value: number) => `₹${plain(value)}`

/** Converts an Indian clock time to UTC: five and a half hours earlier. */
function utc(hour: number): string {
  const minutes = hour * 60 - 330
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export const figures: Figures = {
  tenGrams: () => rupees(tenGrams(3000, spot)),
  crossed: () => percent(crossed(-2, 3)),
  accountGain: () => percent(crossed(4, 100 * (84 / 86 - 1))),
  lotMove: () => rupees(0.1 * rupee.contract),
  lotDollars: () => money((0.1 * rupee.contract) / spot),
  calmRange: () => percent(100 * (83.4 / 80.9 - 1)),
  lots: () => plain(lots, 2),
  leverage: () => plain(held / capital, 1),
  opening: () => percent((100 * 0.01 * held) / capital),
  owed: () => plain(spot * 1.065, 2),
  forward: () => plain(forward, 2),
  premium: () => percent(100 * (forward / spot - 1)),
  missed: () => plain(forward - 85, 2),
  growth: () => percent(100 * ((85.5 / 46.5) ** (1 / 15) - 1)),
  opensUtc: () => utc(9),
  closesUtc: () => utc(17),
}
