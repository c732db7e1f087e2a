import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { type Held, marginOf, notionalOf, roomTo } from './account.ts'

const held: Held = { symbol: 'EURUSD', deposit: 2000, lots: 0.2, price: 1.25, leverage: 30 }
const pip = 0.0001
const margin = marginOf(held)
const room = roomTo(held, 0.5) / pip

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out the margin of a position and how far away its stop-out is',
  asks: `You hold ${held.lots} lots of EURUSD, bought at ${held.price.toFixed(4)}, with $${held.deposit.toLocaleString('en-US')} and a leverage of ${held.leverage}:1. How much margin is taken, and how many pips can the price fall until the broker closes the position at a margin level of 50 %?`,
  inputs: [
    { id: 'margin', label: 'Margin', unit: 'USD', step: 0.01 },
    { id: 'pips', label: 'Distance to the stop-out', unit: 'pips', step: 0.1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'margin',
          value: margin,
          within: 0.5,
          missing: 'Type the margin in dollars.',
          mistakes: [
            [notionalOf(held), 'That is the value of the whole position. The margin is one thirtieth of it.'],
            [margin / held.price, 'You divided the euros by 30. Change them into dollars first: the account is in dollars.'],
            [held.deposit / held.leverage, 'The margin depends on the position, not on what you deposited.'],
          ],
          otherwise: 'Multiply lots by 100,000 and by the price, then divide by the leverage.',
        },
        {
          id: 'pips',
          value: room,
          within: 1,
          missing: 'The margin is right. Now type how many pips the price can fall.',
          mistakes: [
            [
              held.deposit / (held.lots * 10),
              'That uses up the whole deposit. The broker closes earlier, when equity is half of the margin.',
            ],
            [
              (held.deposit - margin) / (held.lots * 10),
              'That is where the free margin is gone, a level of 100 %. The stop-out comes at 50 %.',
            ],
          ],
          otherwise: 'Take half of the margin from the deposit. That is the loss you can bear; divide it by the pip value of your lots.',
        },
      ],
      given,
      `Right: $${margin.toFixed(2)} of margin, and ${room.toFixed(0)} pips to the stop-out.`,
    ),
}
