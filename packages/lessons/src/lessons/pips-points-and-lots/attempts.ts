import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { '300 points at 148.5 yen a dollar': () => ({ points: 300, loss: 70.71 }) },
  wrong: {
    'nothing typed': () => ({}),
    'pips for points': () => ({ points: 30, loss: 70.71 }),
    'ten dollars a pip': () => ({ points: 300, loss: 105 }),
    'a whole lot': () => ({ points: 300, loss: 202.02 }),
    'some other number': () => ({ points: 300, loss: 7 }),
  },
}
