import { findInstrument } from '@assay/market'
import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { perLot } from '../../sizing.ts'

const lots = 0.35
const pips = 30
const quote = { bid: 148.5, ask: 148.51 }
const yen = findInstrument('USDJPY')!
const points = pips * 10
/** Dollars for yen are bought at the bid. */
const loss = lots * perLot('USDJPY', points * yen.point, 1 / quote.bid)

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Turned pips of USDJPY into points and into dollars',
  asks: `USDJPY stands at ${quote.bid.toFixed(3)} / ${quote.ask.toFixed(3)} and you hold ${lots} lots in a dollar account. The price goes ${pips} pips against you. How many points is that, and how many dollars, to the cent?`,
  inputs: [
    { id: 'points', label: 'Points', unit: 'points', step: 1 },
    { id: 'loss', label: 'Loss', unit: 'USD', step: 0.01 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'points',
          value: points,
          within: 0,
          missing: 'Type how many points the move has.',
          mistakes: [
            [pips, 'Those are the pips. USDJPY is quoted with three decimals, so a pip has ten points.'],
            [pips * 100, 'A pip of USDJPY is 0.01 and its point 0.001, so a pip has ten points and not a hundred.'],
          ],
          otherwise: 'Divide the move, 0.30 yen, by the smallest step of the price, 0.001.',
        },
        {
          id: 'loss',
          value: loss,
          within: 0.02,
          missing: 'The points are right. Now type the loss in dollars, as a positive number.',
          mistakes: [
            [
              lots * pips * 10,
              'That takes $10 for a pip, as in EURUSD. Here a pip of a lot is 1,000 yen, and yen have to be changed into dollars.',
            ],
            [loss / lots, 'That is the loss of one whole lot. You hold less.'],
            [-loss, 'The size is right. Type the loss as a positive number.'],
          ],
          otherwise: 'Points × point × units of a lot × lots gives yen. Divide them by the price of a dollar in yen.',
        },
      ],
      given,
      `Right: ${points} points, and $${loss.toFixed(2)} on ${lots} lots.`,
    ),
}
