import { winRate } from '@assay/statistics'
import { breakEvenOf, profitAt } from '../../day-trades.ts'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { breakouts, engulfing, patternTrades } from './measures.ts'

const share = (value: number | null) => percent((value ?? Number.NaN) * 100)
const few = winRate(7, 10)
const some = winRate(58, 100)
const many = winRate(580, 1000)

export const figures: Figures = {
  fewLower: () => share(few.lower),
  fewUpper: () => share(few.upper),
  someLower: () => share(some.lower),
  someUpper: () => share(some.upper),
  manyLower: () => share(many.lower),
  manyUpper: () => share(many.upper),
  thumb: () => plain(100 / Math.sqrt(400)),
  seen: () => plain(engulfing().independent.n),
  good: () => share(engulfing().independent.rate),
  lower: () => share(engulfing().independent.lower),
  upper: () => share(engulfing().independent.upper),
  base: () => share(engulfing().base),
  broke: () => plain(breakouts().independent.n),
  brokeRate: () => share(breakouts().independent.rate),
  brokeLower: () => share(breakouts().independent.lower),
  brokeUpper: () => share(breakouts().independent.upper),
  oneOfTwenty: () => percent((1 - 0.95 ** 20) * 100, 0),
  trades: () => plain(patternTrades().length),
  profit: () => money(profitAt(patternTrades(), 0)),
  even: () => money(breakEvenOf(patternTrades()), 2),
}
