import type { Period } from '@assay/strategy'
import type { Attempts, BacktestTask } from '../../lesson.ts'
import { chosen, crossing, tested } from './measures.ts'

const good: Period = { start: '2023-11-01', end: '2024-05-01' }
const bad: Period = { start: '2023-02-01', end: '2023-08-01' }
const weeks: Period = { start: '2023-11-01', end: '2023-12-01' }
const other = crossing('15min', 0.3, 0.9)
const whole = () => tested(chosen)

export const attempts: Attempts<BacktestTask> = {
  right: {
    'the good half-year of the lesson': () => [tested(chosen, good), whole()],
    'the part first, after a bad one': () => [whole(), tested(chosen, good), tested(chosen, bad)],
  },
  wrong: {
    'no backtest': () => [],
    'only a short test': () => [tested(chosen, good)],
    'only the losing one': () => [whole()],
    'a bad part': () => [tested(chosen, bad), whole()],
    'a single month': () => [tested(chosen, weeks), whole()],
    'another strategy in the good part': () => [tested(other, good), whole()],
  },
}
