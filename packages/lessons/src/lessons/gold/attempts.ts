import type { Attempts, NumbersTask } from '../../lesson.ts'

const right = { euros: 0.99, real: 1.8, night: 13.37 }

export const attempts: Attempts<NumbersTask> = {
  right: { 'all three': () => right },
  wrong: {
    'nothing typed': () => ({}),
    'the change in dollars': () => ({ ...right, euros: 2 }),
    'added changes': () => ({ ...right, euros: 3 }),
    'added inflation': () => ({ ...right, real: 6.4 }),
    'ounces for lots': () => ({ ...right, night: 0.13 }),
    'a whole lot': () => ({ ...right, night: 44.57 }),
    'a year': () => ({ ...right, night: 4880.7 }),
  },
}
