import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'
import { trueRange } from './true-range.ts'

const [lastClose, low, high] = [2990, 2997, 3006]
const range = trueRange(lastClose, low, high)
const atr = 7.5
const stop = 2 * atr
const { lots } = lotsFor('XAUUSD', stop, 100)

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out a true range with a gap, a stop of two ATR and the lots for it',
  asks: `Gold closed at ${lastClose}. The next candle has a low of ${low} and a high of ${high}. What is its true range? Then: the ATR is $${atr.toFixed(2)}, your stop lies two ATR away and may cost at most $100. How far is it, and how many lots is that?`,
  inputs: [
    { id: 'range', label: 'True range', unit: 'USD', step: 0.1 },
    { id: 'stop', label: 'Distance to the stop', unit: 'USD', step: 0.1 },
    { id: 'lots', label: 'Size', unit: 'lots', step: 0.01 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'range',
          value: range,
          within: 0.01,
          missing: 'Type the true range.',
          mistakes: [
            [high - low, 'That is high minus low. The candle opened above the last close, so the gap counts too.'],
            [low - lastClose, 'That is the gap alone. Take the largest of the three distances.'],
          ],
          otherwise: 'Compare high − low, high − last close and last close − low, without signs, and take the largest.',
        },
        {
          id: 'stop',
          value: stop,
          within: 0.01,
          missing: 'The true range is right. Now type the distance to the stop.',
          mistakes: [[2 * range, 'That doubles the range of one candle. The stop is two ATR, and the ATR is given.']],
          otherwise: 'Two ATR is twice the ATR.',
        },
        {
          id: 'lots',
          value: lots,
          within: 0,
          missing: 'The distance is right. Now type the lots.',
          mistakes: [
            [0.07, 'At that size the stop would cost more than $100. Round down.'],
            [100 / stop, 'Those are ounces. A lot has 100 of them.'],
          ],
          otherwise: 'Divide $100 by the distance to get ounces, by 100 to get lots, and round down to two decimals.',
        },
      ],
      given,
      `Right: a true range of $${range}, a stop $${stop} away, ${lots} lots.`,
    ),
}
