import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'all three': () => ({ rate: 5.05, chance: 80, surprise: 20 }) },
  wrong: {
    'nothing typed': () => ({}),
    'the price of the future': () => ({ rate: 94.95, chance: 80, surprise: 20 }),
    'the chance of no change': () => ({ rate: 5.05, chance: 20, surprise: 20 }),
    'a share instead of percent': () => ({ rate: 5.05, chance: 0.8, surprise: 20 }),
    'no surprise, as nothing was changed': () => ({ rate: 5.05, chance: 80, surprise: 0 }),
    'the whole step': () => ({ rate: 5.05, chance: 80, surprise: 25 }),
    'the surprise of a cut': () => ({ rate: 5.05, chance: 80, surprise: 5 }),
    'percentage points': () => ({ rate: 5.05, chance: 80, surprise: 0.2 }),
  },
}
