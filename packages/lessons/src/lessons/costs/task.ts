import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { feeInPips, neededWinRate, pipsInDollars } from './trade-cost.ts'

const [lots, trades, capital] = [0.3, 180, 10_000]
const [spread, perSide, slipped] = [0.8, 3, 0.2]
const [stop, target] = [8, 16]
const cost = spread + feeInPips(2 * perSide) + slipped
const year = ((trades * pipsInDollars(cost, lots)) / capital) * 100
const needed = neededWinRate(stop, target, cost) * 100

const wanted: readonly WantedNumber[] = [
  {
    id: 'cost',
    value: cost,
    within: 0.01,
    missing: 'Type the cost of a round trip in pips.',
    mistakes: [
      [spread + feeInPips(perSide) + slipped, 'That counts the commission of one side. Closing the trade pays it again.'],
      [spread + slipped, 'The commission is missing. Turn its dollars per lot into pips.'],
      [spread + feeInPips(2 * perSide), 'The slippage is missing.'],
      [
        spread + feeInPips(2 * perSide * lots) + slipped,
        'The commission is quoted per lot, and so is the pip value of $10. The lots cancel out.',
      ],
    ],
    otherwise: 'Add spread, slippage and the commission of both sides. On one lot a pip is worth $10.',
  },
  {
    id: 'year',
    value: year,
    within: 0.01,
    missing: 'That is the cost of a round trip. Now type the cost of the year.',
    mistakes: [
      [year / lots, `That is the year with one lot. You trade ${lots}.`],
      [year / trades, 'That is a single trade. Multiply by the number of trades.'],
      [(year * capital) / 100, 'Those are dollars. Divide by the capital and give percent.'],
    ],
    otherwise: `Turn the pips into dollars with ${lots} lots, multiply by ${trades} and divide by the capital.`,
  },
  {
    id: 'needed',
    value: needed,
    within: 0.05,
    missing: 'Both costs are right. Now type the win rate that comes out even.',
    mistakes: [
      [neededWinRate(stop, target, 0) * 100, 'That is the rate without any cost.'],
      [neededWinRate(stop + cost, target + cost, 0) * 100, 'The cost makes a loss larger, but a win smaller.'],
    ],
    otherwise: 'A loss takes the stop plus the cost, a win brings the target less the cost. Find the rate at which they balance.',
  },
]

const done = `Right: ${cost.toFixed(1)} pips a trade, ${year.toFixed(2)} % of the capital a year, and ${needed.toFixed(1)} % instead of ${(neededWinRate(stop, target, 0) * 100).toFixed(1)} % have to win.`

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Added up the cost of a trade and of a year, and the win rate that it asks for',
  asks: `You trade ${lots} lots of EURUSD ${trades} times a year on a capital of $${capital.toLocaleString('en-US')}. The spread is ${spread} pips, the commission $${perSide} per lot and side, the slippage ${slipped} pips for a round trip. Give the cost of a round trip in pips, that of the year in percent of the capital, and the win rate that comes out even with a stop ${stop} pips and a target ${target} pips away.`,
  inputs: [
    { id: 'cost', label: 'Cost of a round trip', unit: 'pips', step: 0.1 },
    { id: 'year', label: 'Cost of the year', unit: '%', step: 0.01 },
    { id: 'needed', label: 'Win rate that comes out even', unit: '%', step: 0.1 },
  ],
  verify: (given) => checkNumbers(wanted, given, done),
}
