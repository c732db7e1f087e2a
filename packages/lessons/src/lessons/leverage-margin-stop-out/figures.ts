import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type Held, marginOf, notionalOf, roomTo } from './account.ts'

const half: Held = { symbol: 'EURUSD', deposit: 5000, lots: 0.5, price: 1.1, leverage: 30 }
const large: Held = { ...half, lots: 1.3 }
const offshore: Held = { ...large, leverage: 500 }
const huge: Held = { ...offshore, lots: 20 }
const gold: Held = { symbol: 'XAUUSD', deposit: 5000, lots: 0.1, price: 3000, leverage: 20 }
const stopOut = 0.5
const pip = 0.0001

export const figures: Figures = {
  notional: () => money(notionalOf(half)),
  used: () => plain(notionalOf(half) / half.deposit),
  onePercent: () => money(notionalOf(half) / 100),
  onePercentShare: () => percent(notionalOf(half) / half.deposit, 0),
  margin: () => money(marginOf(half)),
  free: () => money(half.deposit - marginOf(half)),
  level: () => percent((half.deposit / marginOf(half)) * 100, 0),
  levelAfter: () => percent(((half.deposit - 1000) / marginOf(half)) * 100, 0),
  goldMargin: () => money(marginOf(gold)),
  outEquity: () => money(stopOut * marginOf(half)),
  outLoss: () => money(half.deposit - stopOut * marginOf(half)),
  outPips: () => plain(roomTo(half, stopOut) / pip),
  outPercent: () => percent((roomTo(half, stopOut) / half.price) * 100),
  largeNotional: () => money(notionalOf(large)),
  largeUsed: () => plain(notionalOf(large) / large.deposit, 1),
  largeMargin: () => money(marginOf(large)),
  largePips: () => plain(roomTo(large, stopOut) / pip),
  largePercent: () => percent((roomTo(large, stopOut) / large.price) * 100),
  offshoreMargin: () => money(marginOf(offshore)),
  offshorePips: () => plain(roomTo(offshore, stopOut) / pip),
  offshoreLeft: () => money(stopOut * marginOf(offshore)),
  hugeUsed: () => plain(notionalOf(huge) / huge.deposit),
  hugePips: () => plain(roomTo(huge, stopOut) / pip),
}
