import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: { 'all four bills': () => ({ cost: 1.6, year: 8.64, needed: 40 }) },
  wrong: {
    'nothing typed': () => ({}),
    'commission of one side': () => ({ cost: 1.3, year: 8.64, needed: 40 }),
    'no commission': () => ({ cost: 1, year: 8.64, needed: 40 }),
    'commission cut by the lots': () => ({ cost: 1.18, year: 8.64, needed: 40 }),
    'the year of one lot': () => ({ cost: 1.6, year: 28.8, needed: 40 }),
    'the year in dollars': () => ({ cost: 1.6, year: 864, needed: 40 }),
    'the rate without cost': () => ({ cost: 1.6, year: 8.64, needed: 33.3 }),
    'the cost added to both sides': () => ({ cost: 1.6, year: 8.64, needed: 35.3 }),
  },
}
