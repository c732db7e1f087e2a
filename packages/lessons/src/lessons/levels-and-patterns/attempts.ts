import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'four points, give or take seven': () => ({ lift: 4, half: 7.1 }) },
  wrong: {
    'nothing typed': () => ({}),
    'the rate itself': () => ({ lift: 58, half: 7.1 }),
    'against a coin': () => ({ lift: 8, half: 7.1 }),
    'without the root': () => ({ lift: 4, half: 0.5 }),
    'some other width': () => ({ lift: 4, half: 14 }),
  },
}
