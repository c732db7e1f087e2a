import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'

const closes = [3000, 3005, 3003, 3009, 3008, 3012]
const [highest, lowest] = [3014, 2998]
const last = closes[closes.length - 1]
const moves = closes.slice(1).map((close, at) => close - closes[at])
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const ups = total(moves.filter((move) => move > 0))
const downs = -total(moves.filter((move) => move < 0))
const rsi = (100 * ups) / (ups + downs)
const stochastic = (100 * (last - lowest)) / (highest - lowest)
const williams = stochastic - 100
const [emaBefore, period] = [3004, 9]
const weight = 2 / (period + 1)
const ema = emaBefore + weight * (last - emaBefore)

const wanted: readonly WantedNumber[] = [
  {
    id: 'rsi',
    value: rsi,
    within: 0.1,
    missing: 'Type the RSI.',
    mistakes: [
      [(100 * moves.filter((move) => move > 0).length) / moves.length, 'That counts the moves up. RSI adds up how far they went.'],
      [100 - rsi, 'That is the share of the movement down.'],
      [(100 * ups) / downs, 'That divides the ups by the downs. Divide by all movement, up and down.'],
    ],
    otherwise: 'Write down the five moves between the closes. Add those up and those down, and divide the ups by the sum of both.',
  },
  {
    id: 'stochastic',
    value: stochastic,
    within: 0.1,
    missing: 'The RSI is right. Now type the stochastic.',
    mistakes: [
      [(100 * (last - closes[0])) / (highest - lowest), 'That begins at the first close. Begin at the lowest low.'],
      [100 - stochastic, 'That is the distance from the top. Begin at the lowest low.'],
    ],
    otherwise: 'Divide the distance from the lowest low to the last close by the distance from the lowest low to the highest high.',
  },
  {
    id: 'williams',
    value: williams,
    within: 0.1,
    missing: 'Two are right. Now type Williams %R.',
    mistakes: [[-williams, 'The size is right. Williams %R runs from −100 to 0.']],
    otherwise: 'It is the distance of the last close from the highest high, as a share of the same range, with a minus sign.',
  },
  {
    id: 'ema',
    value: ema,
    within: 0.01,
    missing: 'Three are right. Now type the EMA.',
    mistakes: [
      [last, 'That is the close. The EMA goes only a part of the way.'],
      [(emaBefore + last) / 2, 'That goes half of the way. The weight of the new close is 2 divided by 10.'],
      [emaBefore + (last - emaBefore) / period, 'That uses a ninth. For an EMA of 9 the weight is 2 divided by 10.'],
    ],
    otherwise: `Take ${weight} of the distance from the old EMA to the last close, and add it to the old EMA.`,
  },
]

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Computed four indicators by hand from the same six closes',
  asks: `Six closes: ${closes.map((close) => close.toLocaleString('en-US')).join(', ')}. Over these bars the highest high is ${highest.toLocaleString('en-US')} and the lowest low ${lowest.toLocaleString('en-US')}. Give the RSI of the five moves, the stochastic (where the last close lies between lowest low and highest high, 0 to 100), Williams %R (the same from the top, −100 to 0), and the new EMA of ${period} if it stood at ${emaBefore.toLocaleString('en-US')} and gives the last close a weight of 2 / (${period} + 1).`,
  inputs: [
    { id: 'rsi', label: 'RSI', unit: '', step: 0.1 },
    { id: 'stochastic', label: 'Stochastic', unit: '', step: 0.1 },
    { id: 'williams', label: 'Williams %R', unit: '', step: 0.1 },
    { id: 'ema', label: 'New EMA', unit: 'USD', step: 0.1 },
  ],
  verify: (given) =>
    checkNumbers(
      wanted,
      given,
      `Right: RSI ${rsi.toFixed(1)}, stochastic ${stochastic.toFixed(1)}, Williams %R −${(-williams).toFixed(1)}, EMA ${ema.toFixed(1)}. The second and the third are one number on two scales.`,
    ),
}
