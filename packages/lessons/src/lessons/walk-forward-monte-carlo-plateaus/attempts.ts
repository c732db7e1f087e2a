import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: {
    'the median of the neighbours, four tests, a smaller risk': () => ({ kept: 33.3, tests: 4, risk: 0.63 }),
    'rounded to whole percent': () => ({ kept: 33, tests: 4, risk: 0.62 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'the mean of the neighbours': () => ({ kept: 31.25, tests: 4, risk: 0.63 }),
    'the best neighbour': () => ({ kept: 54.2, tests: 4, risk: 0.63 }),
    'the choice as its own neighbour': () => ({ kept: 45.8, tests: 4, risk: 0.63 }),
    'a test in every year': () => ({ kept: 33.3, tests: 7, risk: 0.63 }),
    'stretches side by side': () => ({ kept: 33.3, tests: 1, risk: 0.63 }),
    'more risk': () => ({ kept: 33.3, tests: 4, risk: 1.6 }),
    subtracted: () => ({ kept: 33.3, tests: 4, risk: 0.91 }),
  },
}
