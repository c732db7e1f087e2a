import type { Attempts, NumbersTask } from '../../lesson.ts'

const right = { price: 81_567, change: 0.88, forward: 87.65 }

export const attempts: Attempts<NumbersTask> = {
  right: {
    'all three': () => right,
    'rounded a little': () => ({ price: 81_560, change: 0.9, forward: 87.65 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'one gram': () => ({ ...right, price: 8157 }),
    'an ounce': () => ({ ...right, price: 253_700 }),
    'the ordinary ounce': () => ({ ...right, price: 89_490 }),
    'added percentages': () => ({ ...right, change: 1 }),
    'a stronger rupee': () => ({ ...right, change: -6.88 }),
    'the forward below': () => ({ ...right, forward: 84.38 }),
    'the difference of the rates': () => ({ ...right, forward: 87.72 }),
    'the price of today': () => ({ ...right, forward: 86 }),
  },
}
