import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { changeInEuros, nightly } from './in-euros.ts'

const [goldBefore, goldAfter, euroBefore, euroAfter] = [2900, 2958, 1.05, 1.0605]
const inDollars = 100 * (goldAfter / goldBefore - 1)
const euroMove = 100 * (euroAfter / euroBefore - 1)
const inEuros = changeInEuros(inDollars, euroMove)
const [nominal, inflation] = [4.1, 2.3]
const real = nominal - inflation
const [lots, rate] = [0.3, 5.5]
const night = nightly(lots * 100, goldAfter, rate)

const wanted: readonly WantedNumber[] = [
  {
    id: 'euros',
    value: inEuros,
    within: 0.015,
    missing: 'Type by how much gold changed in euros.',
    mistakes: [
      [inDollars, 'That is the change in dollars. Price both ounces in euros first.'],
      [euroMove, 'That is the change of the euro. Divide gold by EURUSD before and after.'],
      [inDollars + euroMove, 'A dearer euro makes gold cheaper in euros. Divide and do not add.'],
    ],
    otherwise: 'Divide the price of gold by EURUSD before and after, and compare the two.',
  },
  {
    id: 'real',
    value: real,
    within: 0.001,
    missing: 'The change in euros is right. Now type the real yield.',
    mistakes: [[nominal + inflation, 'Inflation takes from the yield. Subtract it.']],
    otherwise: 'Take breakeven inflation from the yield of the ordinary bond.',
  },
  {
    id: 'night',
    value: night,
    within: 0.02,
    missing: 'Both are right. Now type what the night costs.',
    mistakes: [
      [night / 100, 'A lot has 100 ounces.'],
      [night / lots, 'That is a whole lot.'],
      [night * 365, 'That is a year. Divide by 365.'],
    ],
    otherwise: 'Ounces times price is the value. Take the yearly rate of it and divide by 365.',
  },
]

const done = `Right: ${inEuros.toFixed(2)} % in euros instead of ${inDollars.toFixed(2)} % in dollars, a real yield of ${real.toFixed(1)} %, and $${night.toFixed(2)} a night.`

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Parted a move of gold from the dollar, and worked out a real yield and the cost of a night',
  asks: `Gold goes from $${goldBefore.toLocaleString('en-US')} to $${goldAfter.toLocaleString('en-US')} while EURUSD goes from ${euroBefore.toFixed(4)} to ${euroAfter.toFixed(4)}. By how much did gold change in euros? Ten-year bonds yield ${nominal} %, and breakeven inflation is ${inflation} %: what is the real yield? Last, a broker charges ${rate} % a year on a long position: what does a night with ${lots} lots of gold at $${goldAfter.toLocaleString('en-US')} cost?`,
  inputs: [
    { id: 'euros', label: 'Change of gold in euros', unit: '%', step: 0.01 },
    { id: 'real', label: 'Real yield', unit: '%', step: 0.1 },
    { id: 'night', label: 'Cost of a night', unit: 'USD', step: 0.01 },
  ],
  verify: (given) => checkNumbers(wanted, given, done),
}
