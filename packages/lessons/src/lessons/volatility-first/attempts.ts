import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'with the gap, rounded down': () => ({ range: 16, stop: 15, lots: 0.06 }) },
  wrong: {
    'nothing typed': () => ({}),
    'without the gap': () => ({ range: 9, stop: 15, lots: 0.06 }),
    'twice the candle': () => ({ range: 16, stop: 32, lots: 0.06 }),
    'rounded up': () => ({ range: 16, stop: 15, lots: 0.07 }),
  },
}
