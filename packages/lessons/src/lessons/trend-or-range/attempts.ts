import type { Attempts, BacktestTask } from '../../lesson.ts'
import { testSimulated } from '../../simulated.ts'
import { filteredStrategy, plainStrategy } from './strategy.ts'

const year = { start: '2023-01-01', end: '2025-01-01' }
const month = { start: '2024-01-01', end: '2024-02-01' }
const unfiltered = (period = year) => testSimulated(plainStrategy, period)
const filtered = (period = year) => testSimulated(filteredStrategy, period)

export const attempts: Attempts<BacktestTask> = {
  right: {
    'both over two years': () => [filtered(), unfiltered()],
    'the filter first, another test between': () => [unfiltered(), unfiltered(month), filtered()],
  },
  wrong: {
    'no backtest': () => [],
    'only without the filter': () => [unfiltered()],
    'only with it': () => [filtered()],
    'other periods': () => [filtered(), unfiltered(month)],
    'too few trades': () => [filtered(month), unfiltered(month)],
  },
}
