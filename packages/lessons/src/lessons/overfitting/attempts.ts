import type { Attempts, BacktestTask } from '../../lesson.ts'
import { testManySimulated } from '../../simulated.ts'
import { strategyOf, type Version } from './versions.ts'

const year = { start: '2023-01-01', end: '2024-01-01' }
const nextYear = { start: '2024-01-01', end: '2025-01-01' }
const month = { start: '2023-03-01', end: '2023-04-01' }

const levels = { stop: 0.4, target: 0.9 }
/** The second version is the best, and makes money. */
const searched: readonly Version[] = [
  { ...levels, fast: 6, slow: 36 },
  { ...levels, fast: 8, slow: 48 },
  { ...levels, fast: 10, slow: 24 },
  { ...levels, fast: 12, slow: 24 },
  { ...levels, fast: 6, slow: 24 },
]
const best = searched[1]
const losing = [0.2, 0.21, 0.22, 0.23, 0.24].map((stop): Version => ({ fast: 6, slow: 24, stop, target: 0.9 }))

const ran = (versions: readonly Version[], period = year) => testManySimulated(versions.map(strategyOf), period)

export const attempts: Attempts<BacktestTask> = {
  right: {
    'five versions, then the best on the next year': () => [...ran([best], nextYear), ...ran(searched)],
    'another test between': () => [...ran([best], nextYear), ...ran([searched[0]], month), ...ran(searched)],
  },
  wrong: {
    'no backtest': () => [],
    'too few trades': () => ran(searched, { start: '2023-03-01', end: '2023-03-08' }),
    'four versions': () => [...ran([best], nextYear), ...ran(searched.slice(0, 4))],
    'the same version five times': () => ran([best, best, best, best, best]),
    'no check': () => ran(searched),
    'another version checked': () => [...ran([searched[0]], nextYear), ...ran(searched)],
    'checked before the choice': () => [...ran(searched), ...ran([best], nextYear)],
    'checked on a part of the same period': () => [...ran([best], { start: '2023-07-01', end: '2024-07-01' }), ...ran(searched)],
    'all versions lost': () => [...ran([losing[0]], nextYear), ...ran(losing)],
  },
}
