import type { BacktestAnswer } from '@assay/backtest'
import type { StrategyDocument } from '@assay/strategy'
import { money, percent, plain } from '../../format-numbers.ts'
import type { Figures } from '../../lesson.ts'
import { testSimulated } from '../../simulated.ts'
import { goingOn } from './measures.ts'
import { filteredStrategy, plainStrategy } from './strategy.ts'

const answers = new Map<StrategyDocument, BacktestAnswer>()

function answer(strategy: StrategyDocument): BacktestAnswer {
  const known = answers.get(strategy) ?? testSimulated(strategy, { start: '2022-01-01', end: '2025-01-01' }).answer
  answers.set(strategy, known)
  return known
}

const profit = (strategy: StrategyDocument) => money(answer(strategy).final_value - strategy.initialCapital)

export const figures: Figures = {
  share: () => percent(goingOn(25).share * 100),
  above: () => percent(goingOn(25).above.rate! * 100),
  aboveHours: () => plain(goingOn(25).above.n),
  below: () => percent(goingOn(25).below.rate! * 100),
  strict: () => percent(goingOn(35).share * 100),
  strictRate: () => percent(goingOn(35).above.rate! * 100),
  plainTrades: () => plain(answer(plainStrategy).metrics.closed),
  plainRate: () => percent(answer(plainStrategy).metrics.win_rate),
  plainProfit: () => profit(plainStrategy),
  filteredTrades: () => plain(answer(filteredStrategy).metrics.closed),
  filteredRate: () => percent(answer(filteredStrategy).metrics.win_rate),
  filteredProfit: () => profit(filteredStrategy),
}
