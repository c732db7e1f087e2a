import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: {
    'to the cent': () => ({ margin: 833.33, pips: 791.7 }),
    'in whole numbers': () => ({ margin: 833, pips: 792 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'the whole position': () => ({ margin: 25_000, pips: 791.7 }),
    'euros for dollars': () => ({ margin: 666.67, pips: 791.7 }),
    'until all is lost': () => ({ margin: 833.33, pips: 1000 }),
    'until the free margin is gone': () => ({ margin: 833.33, pips: 583.3 }),
    zeros: () => ({ margin: 0, pips: 0 }),
  },
}
