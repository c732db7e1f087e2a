import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'

const pounds = 20_000
const opened = { bid: 1.2711, ask: 1.27125 }
const closed = { bid: 1.2679, ask: 1.26805 }

const result = pounds * (opened.bid - closed.ask)
const cost = pounds * (closed.ask - closed.bid)
const outOfWords = 'You sell to open, so you get the bid; you buy to close, so you pay the ask. Multiply the difference by the units.'

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out a short trade from bid and ask, and what the spread took from it',
  asks: `You sell ${pounds.toLocaleString('en-US')} pounds of GBPUSD short at a quote of 1.27110 / 1.27125 and close at 1.26790 / 1.26805. What is the result in dollars, and how much of the move went to the spread?`,
  inputs: [
    { id: 'result', label: 'Result', unit: 'USD', step: 0.1 },
    { id: 'cost', label: 'Taken by the spread', unit: 'USD', step: 0.1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'result',
          value: result,
          within: 0.05,
          missing: 'Type the result of the trade in dollars.',
          mistakes: [
            [-result, 'The size is right, the sign is not. A short earns when the price falls.'],
            [pounds * (opened.bid - closed.bid), 'That is bid to bid. You close a short by buying, and you buy at the ask.'],
            [pounds * (opened.ask - closed.bid), 'That takes the better price both times. You sell at the bid and buy at the ask.'],
          ],
          otherwise: outOfWords,
        },
        {
          id: 'cost',
          value: cost,
          within: 0.05,
          missing: 'The result is right. Now type what the spread took.',
          mistakes: [[2 * cost, 'You pay the spread once for a whole trade: half of it on each side.']],
          otherwise: 'The result is right. The spread is ask minus bid; multiply it by the units.',
        },
      ],
      given,
      `Right: the trade made $${result.toFixed(2)}, and $${cost.toFixed(2)} of the fall went to the spread.`,
    ),
}
