import { atSpread } from '@assay/backtest'
import { streaks } from '@assay/statistics'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { type Tested, testSimulated } from '../../simulated.ts'
import { strategy } from './strategy.ts'

const tested = new Map<string, Tested>()

function year(start: number): Tested {
  const key = String(start)
  const known = tested.get(key) ?? testSimulated(strategy, { start: `${start}-01-01`, end: `${start + 1}-01-01` })
  tested.set(key, known)
  return known
}

const gain = (start: number) => ((year(start).answer.final_value - strategy.initialCapital) / strategy.initialCapital) * 100
const closed = (spread: number) => atSpread(year(2024).answer, spread).closed
const all = [2022, 2023, 2024].map((start) => () => year(start).answer)

function known<Part extends object>(part: Part): Exclude<Part, { unknown: string }> {
  if ('unknown' in part) throw new Error(String(part.unknown))
  return part as Exclude<Part, { unknown: string }>
}

const expectancy = () => known(year(2024).evidence.expectancy)
const chance = () => known(year(2024).evidence.random_entries)

export const figures: Figures = {
  trades: () => plain(year(2024).answer.metrics.closed),
  profit: () => money(year(2024).answer.final_value - strategy.initialCapital),
  gain: () => percent(gain(2024)),
  winRate: () => percent(year(2024).answer.metrics.win_rate),
  drawdown: () => percent(year(2024).answer.metrics.max_drawdown),
  losingStreak: () => plain(year(2024).answer.trades.streak.lost.longest),
  usualStreak: () => plain(streaks(year(2024).answer.metrics.closed, 1 - year(2024).answer.metrics.win_rate / 100).expectedLongest),
  breakEvenRate: () => percent((0.3 / (0.3 + 0.6)) * 100),
  breakEven: () => plain(year(2024).answer.costs.breakEvenPerTrade ?? Number.NaN, 2),
  leftAtThirty: () => money(closed(0.3)),
  leftAtEighty: () => money(closed(0.8)),
  perTrade: () => money(expectancy().mean),
  lower: () => money(expectancy().lower),
  upper: () => money(expectancy().upper),
  needed: () => plain(known(year(2024).evidence.trades_needed).total),
  chance: () => plain(chance().percentile),
  held: () =>
    percent((((year(2024).answer.buy_and_hold?.final_value ?? Number.NaN) - strategy.initialCapital) / strategy.initialCapital) * 100),
  gainBefore: () => percent(gain(2023)),
  gainFirst: () => percent(gain(2022)),
  tradesAll: () => plain(all.reduce((total, answer) => total + answer().metrics.closed, 0)),
  profitAll: () => money(all.reduce((total, answer) => total + answer().final_value - strategy.initialCapital, 0)),
}
