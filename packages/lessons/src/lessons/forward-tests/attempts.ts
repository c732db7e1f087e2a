import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: {
    exact: () => ({ lower: -0.167, left: 0.1, needed: 1133 }),
    'by the rules of thumb': () => ({ lower: -0.173, left: 0.1, needed: 1152 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'without its sign': () => ({ lower: 0.17, left: 0.1, needed: 1133 }),
    'the upper end': () => ({ lower: 0.47, left: 0.1, needed: 1133 }),
    'the backtest taken as exact': () => ({ lower: -0.144, left: 0.1, needed: 1133 }),
    'a single trade': () => ({ lower: -2.25, left: 0.1, needed: 1133 }),
    'the sum of the differences': () => ({ lower: -0.17, left: -0.35, needed: 1133 }),
    'the differences the wrong way': () => ({ lower: -0.17, left: 0.2, needed: 1133 }),
    'the trades for the old expectancy': () => ({ lower: -0.17, left: 0.1, needed: 512 }),
    'not squared': () => ({ lower: -0.17, left: 0.1, needed: 96 }),
  },
}
