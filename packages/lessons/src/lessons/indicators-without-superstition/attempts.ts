import type { Attempts, NumbersTask } from '../../lesson.ts'

export const attempts: Attempts<NumbersTask> = {
  right: {
    'rounded to a tenth': () => ({ rsi: 83.3, stochastic: 87.5, williams: -12.5, ema: 3005.6 }),
  },
  wrong: {
    'nothing typed': () => ({}),
    'moves counted': () => ({ rsi: 60, stochastic: 87.5, williams: -12.5, ema: 3005.6 }),
    'from the first close': () => ({ rsi: 83.3, stochastic: 75, williams: -12.5, ema: 3005.6 }),
    'without its sign': () => ({ rsi: 83.3, stochastic: 87.5, williams: 12.5, ema: 3005.6 }),
    'half of the way': () => ({ rsi: 83.3, stochastic: 87.5, williams: -12.5, ema: 3008 }),
  },
}
