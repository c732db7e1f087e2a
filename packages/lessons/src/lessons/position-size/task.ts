import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'

const capital = 6000
const risked = capital / 100
const euro = lotsFor('EURUSD', 0.00045, risked)
const yen = lotsFor('USDJPY', 0.045, risked, 1 / 150)
const gold = lotsFor('XAUUSD', 4.5, risked)

const wanted: readonly WantedNumber[] = [
  {
    id: 'euro',
    value: euro.lots,
    within: 0,
    missing: 'Type the lots of EURUSD.',
    mistakes: [
      [euro.lots + 0.01, 'That is rounded up, and the stop would cost more than 1 %. Round down.'],
      [0.13, 'You took 45 pips. These are 45 points, 4.5 pips.'],
      [risked, 'That is the money. Divide it by what one lot loses over 45 points.'],
    ],
    otherwise: 'One lot loses $1 a point. Divide the money at risk by the loss of one lot, and round down to two decimals.',
  },
  {
    id: 'yen',
    value: yen.lots,
    within: 0,
    missing: 'EURUSD is right. Now type the lots of USDJPY.',
    mistakes: [
      [euro.lots, 'A point is worth less here. One lot loses 4,500 yen, and these have to be changed into dollars.'],
      [0.01, 'You counted the yen as dollars. Change them at 150 yen a dollar.'],
      [yen.lots / 10, 'You took 45 pips. With three decimals a point is 0.001 yen.'],
    ],
    otherwise: '45 points are 0.045 yen. On 100,000 dollars that is 4,500 yen. Change them into dollars, then divide.',
  },
  {
    id: 'gold',
    value: gold.lots,
    within: 0,
    missing: 'Both pairs are right. Now type the lots of gold.',
    mistakes: [
      [gold.lots + 0.01, 'That is rounded up, and the stop would cost more than 1 %. Round down.'],
      [euro.lots, '450 points of gold are $4.50 an ounce, and a lot has 100 ounces.'],
      [Math.floor((100 * risked) / 4.5) / 100, 'Those are ounces. A lot has 100 of them.'],
    ],
    otherwise: '450 points are $4.50 an ounce. Multiply by 100 ounces, divide the money by it and round down.',
  },
]

const done = `Right: ${euro.lots.toFixed(2)}, ${yen.lots.toFixed(2)} and ${gold.lots.toFixed(2)} lots. They lose $${euro.loss.toFixed(2)}, $${yen.loss.toFixed(2)} and $${gold.loss.toFixed(2)} at the stop, none more than $${risked.toFixed(2)}.`

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Sized trades in the euro, the yen and gold so that the stop costs 1 %',
  asks: `Your account holds $${capital.toLocaleString('en-US')}. Size three trades so that the stop costs 1 % at most: EURUSD with a stop of 45 points, USDJPY at 150.000 with a stop of 45 points, and gold with a stop of 450 points. Give the lots.`,
  inputs: [
    { id: 'euro', label: 'EURUSD, stop of 45 points', unit: 'lots', step: 0.01 },
    { id: 'yen', label: 'USDJPY, stop of 45 points', unit: 'lots', step: 0.01 },
    { id: 'gold', label: 'XAUUSD, stop of 450 points', unit: 'lots', step: 0.01 },
  ],
  verify: (given) => checkNumbers(wanted, given, done),
}
