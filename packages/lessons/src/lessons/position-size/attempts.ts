import type { Attempts, NumbersTask } from '../../lesson.ts'

const right = { euro: 1.33, yen: 2, gold: 0.13 }

export const attempts: Attempts<NumbersTask> = {
  right: { 'all three': () => right },
  wrong: {
    'nothing typed': () => ({}),
    'rounded up': () => ({ ...right, euro: 1.34 }),
    'pips for points': () => ({ ...right, euro: 0.13 }),
    'the money': () => ({ ...right, euro: 60 }),
    'yen like euros': () => ({ ...right, yen: 1.33 }),
    'yen for dollars': () => ({ ...right, yen: 0.01 }),
    'pips of the yen': () => ({ ...right, yen: 0.2 }),
    'gold like euros': () => ({ ...right, gold: 1.33 }),
    ounces: () => ({ ...right, gold: 13.33 }),
    'gold rounded up': () => ({ ...right, gold: 0.14 }),
  },
}
