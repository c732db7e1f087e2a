import type { Attempts, NumbersTask } from '../../lesson.ts'

const right = { open: 1.0841, high: 1.0846, low: 1.0827, close: 1.0843 }

export const attempts: Attempts<NumbersTask> = {
  right: { 'first, highest, lowest, last': () => right },
  wrong: {
    'nothing typed': () => ({}),
    'the last candle alone': () => ({ open: 1.0831, high: 1.0844, low: 1.0829, close: 1.0843 }),
    'the high of the last candle': () => ({ ...right, high: 1.0844 }),
    'a low that the middle passed': () => ({ ...right, low: 1.0829 }),
    'the close of the first candle': () => ({ ...right, close: 1.0839 }),
  },
}
