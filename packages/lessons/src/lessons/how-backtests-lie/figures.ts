import { dayMs } from '@assay/market'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { aboveAverage, answer, byMinutes, chosen, halfYears, kindTrades, near, patient } from './measures.ts'

const capital = 100_000
const profitOf = (tested: { final_value: number }) => tested.final_value - capital
const best = () => halfYears().reduce((one, other) => (other.profit > one.profit ? other : one))
const worst = () => halfYears().reduce((one, other) => (other.profit < one.profit ? other : one))
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const monthOf = (month: number) => `${months[month % 12]} ${2022 + Math.floor(month / 12)}`
const kind = () => kindTrades().reduce((sum, [pnl]) => sum + pnl, 0)
const ounces = () => kindTrades().reduce((sum, [, size]) => sum + size, 0)
const held = () =>
  answer(patient).trade_data.map(({ entry_datetime, exit_datetime }) => Date.parse(exit_datetime) - Date.parse(entry_datetime))

export const figures: Figures = {
  days: () => plain(aboveAverage(false).days),
  ahead: () => money(aboveAverage(false).profit),
  aheadWon: () => percent((100 * aboveAverage(false).won) / aboveAverage(false).days, 0),
  honest: () => money(aboveAverage(true).profit),
  nearTrades: () => plain(answer(near).metrics.closed),
  doubtful: () => plain(answer(near).ambiguous.count),
  stopped: () => money(profitOf(answer(near))),
  kind: () => money(kind()),
  byMinutes: () => money(profitOf(byMinutes())),
  even: () => money(kind() / ounces(), 2),
  minutesEven: () => money(byMinutes().costs.breakEvenPerTrade ?? Number.NaN, 2),
  patientTrades: () => plain(answer(patient).metrics.closed),
  patientRate: () => percent(answer(patient).metrics.win_rate, 0),
  patientProfit: () => money(profitOf(answer(patient))),
  patientFall: () => percent(answer(patient).metrics.max_drawdown, 0),
  patientFloating: () => percent(answer(patient).floating.max_drawdown),
  patientDays: () => plain(Math.max(...held()) / dayMs),
  whole: () => money(profitOf(answer(chosen))),
  wholeTrades: () => plain(answer(chosen).metrics.closed),
  stretches: () => plain(halfYears().length),
  winners: () => plain(halfYears().filter(({ profit }) => profit > 0).length),
  bestFrom: () => monthOf(best().month),
  bestTo: () => monthOf(best().month + 5),
  bestProfit: () => money(best().profit),
  worstFrom: () => monthOf(worst().month),
  worstProfit: () => money(worst().profit),
  survivors: () => plain(1000 / 2 ** 5),
}
