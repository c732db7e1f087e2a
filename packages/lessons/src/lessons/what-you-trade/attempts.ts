import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'sold at the bid, bought at the ask': () => ({ result: 61, cost: 3 }) },
  wrong: {
    'nothing typed': () => ({}),
    'the sign of a long': () => ({ result: -61, cost: 3 }),
    'bid to bid': () => ({ result: 64, cost: 3 }),
    'the better price twice': () => ({ result: 67, cost: 3 }),
    'the spread twice': () => ({ result: 61, cost: 6 }),
    'only the result': () => ({ result: 61 }),
    zeros: () => ({ result: 0, cost: 0 }),
  },
}
