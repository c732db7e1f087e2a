import { line } from '../define.ts'
import { type DayPrices, dayPivots } from './pivot-levels.ts'

export const camarillaPivots = dayPivots(
  {
    id: 'camarillaPivots',
    code: 'CAMARILLA',
    name: 'Camarilla Pivots of the Day Before',
    summary:
      'Levels for today close around yesterday’s close: price is expected to turn at the third pair and to run when it breaks the fourth.',
    aliases: ['Camarilla equation', 'daily pivots', 'support', 'resistance', 'Stott'],
    outputs: {
      r1: line('R1'),
      r2: line('R2'),
      r3: line('R3'),
      r4: line('R4'),
      s1: line('S1'),
      s2: line('S2'),
      s3: line('S3'),
      s4: line('S4'),
    },
    references: ['Stott, Camarilla Equation (1989)'],
  },
  levels,
)

/** Levels from 1.1 times the range: the four pairs use a twelfth, a sixth, a quarter and a half of it. */
function levels({ high, low, close }: DayPrices) {
  const range = 1.1 * (high - low)
  return {
    r1: close + range / 12,
    r2: close + range / 6,
    r3: close + range / 4,
    r4: close + range / 2,
    s1: close - range / 12,
    s2: close - range / 6,
    s3: close - range / 4,
    s4: close - range / 2,
  }
}
