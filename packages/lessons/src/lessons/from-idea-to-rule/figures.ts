import type { RuleList } from '@assay/strategy'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { below, rules, tested, truthOn } from './measures.ts'

const share = (list: RuleList) => percent(100 * truthOn(list).share)
const trades = (list: RuleList) => plain(tested(list).metrics.closed)
const profit = (list: RuleList) => money(tested(list).final_value - 100_000)
const rate = (value: number | null) => percent(100 * (value ?? Number.NaN))

export const figures: Figures = {
  bars: () => plain(truthOn(rules.rising).bars),
  firstShare: () => share(rules.first),
  firstTrades: () => trades(rules.first),
  firstProfit: () => profit(rules.first),
  secondShare: () => share(rules.second),
  secondTrades: () => trades(rules.second),
  secondProfit: () => profit(rules.second),
  thirdShare: () => share(rules.third),
  thirdTrades: () => trades(rules.third),
  thirdProfit: () => profit(rules.third),
  low: () => share(rules.low),
  falls: () => share(rules.falls),
  rising: () => share(rules.rising),
  product: () => percent(100 * truthOn(rules.rising).share * truthOn(rules.low).share),
  rareBars: () => plain(truthOn(rules.rare).count),
  rareYear: () => plain(tested(rules.rare).metrics.closed / 3),
  years: () => plain(1768 / (tested(rules.rare).metrics.closed / 3)),
  at40: () => percent(100 * below(40).share),
  at30: () => percent(100 * below(30).share),
  at45: () => percent(100 * below(45).share),
  rate40: () => rate(below(40).rate.independent.rate),
  lower40: () => rate(below(40).rate.independent.lower),
  upper40: () => rate(below(40).rate.independent.upper),
  cases40: () => plain(below(40).rate.independent.n),
  base: () => rate(below(40).rate.base),
}
