import { type RuleList, type StrategyDocument, suggestionsOn } from '@assay/strategy'
import type { Attempts, BacktestTask } from '../../lesson.ts'
import { testSimulated } from '../../simulated.ts'
import { strategyWith } from './strategy.ts'

const year = { start: '2024-01-01', end: '2025-01-01' }
const month = { start: '2024-01-01', end: '2024-02-01' }
const often = (period = year, change: Partial<StrategyDocument> = {}) => testSimulated({ ...strategyWith(0.9, 0.3), ...change }, period)
const seldom = (period = year, change: Partial<StrategyDocument> = {}) => testSimulated({ ...strategyWith(0.3, 0.9), ...change }, period)

const [{ indicator1, indicator2 }] = suggestionsOn('15min')
const falling: RuleList = [{ indicator1, check: 'crossbelow', indicator2 }]
const otherRule = { rules: { long: { entry: falling, exit: [] }, short: { entry: [], exit: [] } } }

export const attempts: Attempts<BacktestTask> = {
  right: {
    'one entry, two sets of levels': () => [often(), seldom()],
    'with another test between': () => [seldom(), testSimulated(strategyWith(0.3, 0.3), year), often()],
  },
  wrong: {
    'no backtest': () => [],
    'only the high rate': () => [often()],
    'only the low rate': () => [seldom()],
    neither: () => [testSimulated(strategyWith(0.3, 0.3), year)],
    'other periods': () => [often(), seldom({ start: '2023-01-01', end: '2024-01-01' })],
    'another entry': () => [often(year, otherRule), seldom()],
    'too few trades': () => [often(month), seldom(month)],
  },
}
