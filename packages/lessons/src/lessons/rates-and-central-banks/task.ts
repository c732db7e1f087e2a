import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { basisPoints, chanceOfStep, impliedRate } from './interest.ts'

const [now, cut, price] = [5.25, 5, 94.95]
const implied = impliedRate(price)
const chance = 100 * chanceOfStep(now, implied, cut)
const surprise = basisPoints(implied, now)

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Read from a future what was expected of a central bank, and how large the surprise was',
  asks: `The policy rate is ${now.toFixed(2)} %. A meeting at the end of the month can leave it there or cut it to ${cut.toFixed(2)} %. The future for the month after stands at ${price}. Which rate does it expect, and what chance does it give the cut? Then the committee leaves the rate alone: by how many basis points is it above what was expected?`,
  inputs: [
    { id: 'rate', label: 'Expected rate', unit: '%', step: 0.01 },
    { id: 'chance', label: 'Chance of the cut', unit: '%', step: 1 },
    { id: 'surprise', label: 'Surprise', unit: 'bp', step: 1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'rate',
          value: implied,
          within: 0.001,
          missing: 'Type the rate that the future expects.',
          mistakes: [[price, 'That is the price of the future. The rate is 100 minus the price.']],
          otherwise: 'Take the price of the future from 100.',
        },
        {
          id: 'chance',
          value: chance,
          within: 0.5,
          missing: 'The expected rate is right. Now type the chance of the cut.',
          mistakes: [
            [100 - chance, 'That is the chance of no change. Begin at the present rate.'],
            [chance / 100, 'Type it in percent: 0.5 would be half a percent.'],
            [-basisPoints(now, implied), 'That is the expected change in basis points. Divide it by the 25 of a cut.'],
          ],
          otherwise: 'Divide the distance from the present rate to the expected one by the distance to the rate after a cut.',
        },
        {
          id: 'surprise',
          value: surprise,
          within: 0.1,
          missing: 'Both are right. Now type the surprise in basis points.',
          mistakes: [
            [0, 'The rate did not change, but something else was expected. Compare it with that.'],
            [basisPoints(cut, now), 'That would be the surprise if the cut had been certain.'],
            [basisPoints(cut, implied), 'That would be the distance if the cut had come.'],
            [surprise / 100, 'Those are percentage points. One of them has 100 basis points.'],
          ],
          otherwise: 'Take the expected rate from the rate that was decided, and count in hundredths of a percentage point.',
        },
      ],
      given,
      `Right: ${implied.toFixed(2)} % expected, a chance of ${chance.toFixed(0)} %, and ${surprise} basis points of surprise although nothing was changed.`,
    ),
}
