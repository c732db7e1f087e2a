import { winRate } from '@assay/statistics'
import { breakEvenOf, dayTrades, profitAt } from '../../day-trades.ts'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { inSigma } from './surprise.ts'

/** Jobs in thousands: the expected and the actual figure, and eight earlier surprises. */
const [consensus, actual] = [180, 240]
const earlier = [-45, 20, 70, -30, 55, -60, 10, -20]
/** Consumer price index, in percentage points. */
const prices = [0.1, 0, -0.1, 0.1, 0, 0.1, -0.1, 0]

const trades = () => dayTrades({ from: 13, to: 14, ounces: 10 })
const share = (value: number | null) => percent((value ?? Number.NaN) * 100, 0)
const sample = winRate(9, 12)

export const figures: Figures = {
  surprise: () => plain((actual - consensus) * 1000),
  sigma: () => plain(inSigma(actual - consensus, earlier), 1),
  priceSigma: () => plain(inSigma(0.2, prices), 1),
  netChange: () => plain((actual - 180 - 50) * 1000),
  lower: () => share(sample.lower),
  upper: () => share(sample.upper),
  trades: () => plain(trades().length),
  free: () => money(profitAt(trades(), 0)),
  paid: () => money(profitAt(trades(), 1)),
  even: () => money(breakEvenOf(trades()), 2),
}
