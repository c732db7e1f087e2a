import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'the weeks between the two changes': () => ({ london: 8, newYork: 12, both: 5 }) },
  wrong: {
    'nothing typed': () => ({}),
    'London in summer': () => ({ london: 7, newYork: 12, both: 4 }),
    'New York in winter': () => ({ london: 8, newYork: 13, both: 4 }),
    'the usual overlap': () => ({ london: 8, newYork: 12, both: 4 }),
    'local hours': () => ({ london: 8, newYork: 8, both: 9 }),
  },
}
