import { makeOperand, type StrategyDocument } from '@assay/strategy'
import type { Attempts, BacktestTask } from '../../lesson.ts'
import { testSimulated } from '../../simulated.ts'
import { strategy } from './strategy.ts'

const year = { start: '2024-01-01', end: '2025-01-01' }
const ran = (change: Partial<StrategyDocument>, period = year) => [testSimulated({ ...strategy, ...change }, period)]

const above = (period: number) => ({
  indicator1: makeOperand('CLOSE', { params: {}, timeframe: '15min' }),
  check: '>' as const,
  indicator2: makeOperand('EMA', { params: { period }, timeframe: '15min' }),
})

export const attempts: Attempts<BacktestTask> = {
  right: {
    'the rule of the lesson over a year': () => ran({}),
    'an older backtest, with a worse one after it': () => [...ran({ stops: { long: null, short: null } }), ...ran({})],
  },
  wrong: {
    'no backtest at all': () => [],
    'no stop': () => ran({ stops: { long: { ...strategy.stops.long!, stopLoss: null }, short: null } }),
    'a quarter instead of a year': () => ran({}, { start: '2024-01-01', end: '2024-04-01' }),
    'too few trades': () =>
      ran({
        stops: { long: { ...strategy.stops.long!, stopLoss: 5, target: 10 }, short: null },
      }),
    'a rule of six indicators': () =>
      ran({
        rules: {
          ...strategy.rules,
          long: { entry: [...strategy.rules.long.entry, 'And', above(50), 'And', above(100), 'And', above(200)], exit: [] },
        },
      }),
  },
}
