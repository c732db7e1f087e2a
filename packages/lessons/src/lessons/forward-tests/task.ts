import { tradesNeeded } from '@assay/statistics'
import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { halfBand } from './record.ts'

const [tested, edge, deviation] = [400, 0.15, 1.2]
const forward = 64
const lower = edge - halfBand(deviation, forward, tested)

const differences = [-0.05, -0.04, 0, -0.06, -0.1, -0.05, -0.05, -0.04, -0.06, -0.05]
const total = differences.reduce((sum, value) => sum + value, 0)
const left = edge + total / differences.length
const needed = tradesNeeded(left, deviation)!
const byThumb = 8 * (deviation / left) ** 2

const wanted: readonly WantedNumber[] = [
  {
    id: 'lower',
    value: lower,
    within: 0.01,
    missing: 'Type the lower end of the expected band.',
    mistakes: [
      [-lower, 'The size is right. The lower end lies below zero here.'],
      [edge + halfBand(deviation, forward, tested), 'That is the upper end.'],
      [
        edge - halfBand(deviation, forward, Number.POSITIVE_INFINITY),
        'That takes the backtest as exact. Its own number of trades belongs in the sum too.',
      ],
      [edge - halfBand(deviation, forward, tested) / 2, 'That is one standard deviation. The band takes two.'],
      [edge - 2 * deviation, 'That is the range of a single trade. The average of many scatters less.'],
    ],
    otherwise: `Add 1/${forward} and 1/${tested}, take the root, multiply by twice the deviation, and take that off the average of the backtest.`,
  },
  {
    id: 'left',
    value: left,
    within: 0.002,
    missing: 'The band is right. Now type what is left of the expectancy.',
    mistakes: [
      [edge + total, 'That takes off the sum of the ten differences. Take their mean.'],
      [edge - total / differences.length, 'The forward fills were worse, so the expectancy falls.'],
      [total / differences.length, 'That is the mean difference. Take it off the expectancy of the backtest.'],
    ],
    otherwise: 'Take the mean of the ten differences and add it to the expectancy of the backtest.',
  },
  {
    id: 'needed',
    value: (needed + byThumb) / 2,
    within: 40,
    missing: 'Band and expectancy are right. Now type the number of trades.',
    mistakes: [
      [8 * (deviation / edge) ** 2, 'That is the number for the expectancy before the worse fills.'],
      [(8 * deviation) / left, 'The ratio has to be squared.'],
    ],
    otherwise: 'Divide the deviation by the expectancy that is left, square it and multiply by eight.',
  },
]

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out an expected band, what worse fills leave, and how many trades would show it',
  asks: `A backtest of ${tested} trades shows ${edge} R a trade with a standard deviation of ${deviation} R. The forward test has made ${forward} trades. What is the lower end of the expected band for their average? Ten matched trades differ from the backtest by ${differences.map((value) => value.toFixed(2).replace('-', '−')).join(', ')} R. What is left of the ${edge} R a trade if that goes on? And about how many trades would tell the rest from zero?`,
  inputs: [
    { id: 'lower', label: 'Lower end of the band', unit: 'R', step: 0.01 },
    { id: 'left', label: 'Expectancy that is left', unit: 'R', step: 0.01 },
    { id: 'needed', label: 'Trades needed', unit: 'trades', step: 1 },
  ],
  verify: (given) =>
    checkNumbers(
      wanted,
      given,
      `Right: the band ends at ${lower.toFixed(2).replace('-', '−')} R, ${left.toFixed(2)} R are left, and it takes about ${needed.toLocaleString('en-US')} trades to tell that from zero.`,
    ),
}
