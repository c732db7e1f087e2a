import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { crossed, forwardRate, tenGrams } from './rupees.ts'

const [gold, spot, rupeeRate, dollarRate] = [2950, 86, 6, 4]
const price = tenGrams(gold, spot)
const change = crossed(-3, 4)
const forward = forwardRate(spot, rupeeRate, dollarRate)

const wanted: readonly WantedNumber[] = [
  {
    id: 'price',
    value: price,
    within: 20,
    missing: 'Type what 10 grams cost in rupees.',
    mistakes: [
      [price / 10, 'That is one gram. The price is for ten.'],
      [gold * spot, 'That is a whole ounce of 31.1035 grams.'],
      [((gold * spot) / 28.3495) * 10, 'You took the ordinary ounce of 28.35 grams. Gold is weighed in troy ounces of 31.1035.'],
    ],
    otherwise: 'Divide the price by the grams of an ounce, then multiply by 10 and by the rupees a dollar.',
  },
  {
    id: 'change',
    value: change,
    within: 0.03,
    missing: 'The price is right. Now type the change in percent.',
    mistakes: [
      [1, 'You added the percentages. Multiply the factors instead: 0.97 and 1.04.'],
      [crossed(-3, -4), 'A dollar that costs more makes gold dearer in rupees.'],
    ],
    otherwise: 'Multiply the factor of the fall by the factor of the rise, and take 1 from the product.',
  },
  {
    id: 'forward',
    value: forward,
    within: 0.01,
    missing: 'Both are right. Now type the forward rate.',
    mistakes: [
      [forwardRate(spot, dollarRate, rupeeRate), 'It lies the other way round: the currency that pays more is cheaper in the future.'],
      [spot * (1 + (rupeeRate - dollarRate) / 100), 'Close. That takes the difference of the rates. Divide the factors: 1.06 by 1.04.'],
      [spot, 'That is the price of today. Two interest rates lie between.'],
    ],
    otherwise: 'What you owe in rupees after a year, divided by the dollars that you then have.',
  },
]

const done = `Right: ${Math.round(price).toLocaleString('en-US')} rupees, ${change.toFixed(2)} % more in rupees although gold fell in dollars, and a forward rate of ${forward.toFixed(2)}.`

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Turned gold into rupees, crossed two moves and worked out a forward rate',
  asks: `Gold stands at $${gold.toLocaleString('en-US')} an ounce of 31.1035 grams, and a dollar costs ${spot} rupees. What do 10 grams cost without duty? Then gold falls by 3 % and the dollar rises by 4 %: by how much does gold change in rupees? Last, with the dollar at ${spot} again, rupees at ${rupeeRate} % and dollars at ${dollarRate} % a year: what is the forward rate for one year?`,
  inputs: [
    { id: 'price', label: '10 grams of gold', unit: 'INR', step: 1 },
    { id: 'change', label: 'Change in rupees', unit: '%', step: 0.01 },
    { id: 'forward', label: 'Forward rate for a year', unit: 'INR', step: 0.01 },
  ],
  verify: (given) => checkNumbers(wanted, given, done),
}
