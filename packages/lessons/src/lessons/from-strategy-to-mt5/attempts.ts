import type { Attempts, NumbersTask } from '../../lesson.ts'

const right = { winter: 15, summer: 14, lots: 0.06, differences: 6 }

export const attempts: Attempts<NumbersTask> = {
  right: {
    'both hours, lots rounded down, both kinds of difference': () => right,
  },
  wrong: {
    'nothing typed': () => ({}),
    'the mark itself': () => ({ ...right, winter: 17 }),
    'the wrong way': () => ({ ...right, winter: 19 }),
    'winter and summer exchanged': () => ({ ...right, winter: 14, summer: 15 }),
    'no summer time': () => ({ ...right, summer: 15 }),
    'lots rounded up': () => ({ ...right, lots: 0.07 }),
    ounces: () => ({ ...right, lots: 6.78 }),
    'the difference of the totals': () => ({ ...right, differences: 2 }),
    'only the missing ones': () => ({ ...right, differences: 4 }),
  },
}
