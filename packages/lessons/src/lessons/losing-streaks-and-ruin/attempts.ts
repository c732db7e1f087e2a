import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: {
    'with a pencil, rounded to a tenth': () => ({ longest: 10, lost: 18.3, back: 22.4, risk: 1.6 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'the run of wins': () => ({ longest: 6, lost: 18.3, back: 22.4, risk: 1.6 }),
    'percent of the start': () => ({ longest: 10, lost: 20, back: 22.4, risk: 1.6 }),
    'as much up as down': () => ({ longest: 10, lost: 18.3, back: 18.3, risk: 1.6 }),
    'the old risk': () => ({ longest: 10, lost: 18.3, back: 22.4, risk: 2 }),
  },
}
