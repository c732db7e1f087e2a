import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { joined, type Prices } from './candles.ts'

const three: readonly Prices[] = [
  [1.0841, 1.0846, 1.0838, 1.0839],
  [1.0839, 1.084, 1.0827, 1.0831],
  [1.0831, 1.0844, 1.0829, 1.0843],
]
const [open, high, low, close] = joined(three)
const shown = three.map((prices) => prices.map((price) => price.toFixed(4)).join(' ')).join(' · ')
const price = { unit: 'USD', step: 0.0001 }

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Joined three candles of five minutes into one of fifteen',
  asks: `Three candles of five minutes, each as open, high, low, close: ${shown}. Which candle of 15 minutes do they make?`,
  inputs: [
    { id: 'open', label: 'Open', ...price },
    { id: 'high', label: 'High', ...price },
    { id: 'low', label: 'Low', ...price },
    { id: 'close', label: 'Close', ...price },
  ],
  verify: (given) =>
    checkNumbers(
      [
        { id: 'open', value: open, within: 0, missing: 'Type the open.', otherwise: 'The open is the first price of the first candle.' },
        {
          id: 'high',
          value: high,
          within: 0,
          missing: 'The open is right. Now type the high.',
          mistakes: [[three[2][1], 'That is the high of the last candle. The highest of all three counts.']],
          otherwise: 'The high is the highest of the three highs.',
        },
        {
          id: 'low',
          value: low,
          within: 0,
          missing: 'The high is right. Now type the low.',
          mistakes: [[Math.min(three[0][2], three[2][2]), 'The candle in the middle went lower.']],
          otherwise: 'The low is the lowest of the three lows.',
        },
        {
          id: 'close',
          value: close,
          within: 0,
          missing: 'The low is right. Now type the close.',
          otherwise: 'The close is the last price of the last candle.',
        },
      ],
      given,
      'Right: first open, highest high, lowest low, last close.',
    ),
}
