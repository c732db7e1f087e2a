import { findInstrument } from '@assay/market'
import { breakEvenOf, dayTrades, profitAt } from '../../day-trades.ts'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'

const euros = 10_000
const bid = 1.0842
const ask = 1.08432
/** The market 20 pips higher, and 20 pips lower. */
const move = 0.002
const trades = () => dayTrades({ from: 8, to: 16, ounces: 10 })
const { digits } = findInstrument('EURUSD')!

export const figures: Figures = {
  spread: () => plain(ask - bid, digits),
  paid: () => money(euros * ask, 2),
  received: () => money(euros * bid, 2),
  cost: () => money(euros * (ask - bid), 2),
  gained: () => money(euros * (bid + move - ask), 2),
  perfect: () => money(euros * move, 2),
  fallen: () => money(euros * (bid - move - ask), 2),
  shortGain: () => money(euros * (bid - (ask - move)), 2),
  share: () => percent(((ask - bid) / move) * 100, 0),
  days: () => plain(trades().length),
  free: () => money(profitAt(trades(), 0)),
  kept: () => money(profitAt(trades(), 0.3)),
  breakEven: () => money(breakEvenOf(trades()), 2),
}
