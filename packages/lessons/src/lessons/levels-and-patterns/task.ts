import { winRate } from '@assay/statistics'
import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'

const [rose, seen, base] = [116, 200, 54]
const { rate, lower } = winRate(rose, seen)
const lift = rate! * 100 - base
const half = 100 / Math.sqrt(seen)

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out what a pattern adds to the base rate, and how uncertain that is',
  asks: `After a pattern the price rose in ${rose} of ${seen} cases; over all bars it rose in ${base} %. How many percentage points does the pattern add, and how far does the 95 % interval reach to each side by the rule of thumb 100 / √n?`,
  inputs: [
    { id: 'lift', label: 'Added by the pattern', unit: 'points', step: 0.1 },
    { id: 'half', label: 'Interval, to each side', unit: 'points', step: 0.1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'lift',
          value: lift,
          within: 0.05,
          missing: 'Type how many percentage points the pattern adds.',
          mistakes: [
            [rate! * 100, 'That is the rate after the pattern. Take the base rate from it.'],
            [rate! * 100 - 50, 'That compares with a coin. Over all bars the price rose more often than half of the time.'],
          ],
          otherwise: `Divide ${rose} by ${seen}, in percent, and take ${base} from it.`,
        },
        {
          id: 'half',
          value: half,
          within: 0.1,
          missing: 'That is what it adds. Now type how far the interval reaches.',
          mistakes: [[100 / seen, 'That divides by the number of cases. Divide by its square root.']],
          otherwise: `Divide 100 by the square root of ${seen}.`,
        },
      ],
      given,
      `Right: ${lift.toFixed(1)} points, give or take ${half.toFixed(1)}. The exact Wilson interval begins at ${(lower! * 100).toFixed(1)} %, below the base rate.`,
    ),
}
