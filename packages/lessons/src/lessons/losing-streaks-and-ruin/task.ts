import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { gainBack, lostInRow, riskFor, runsOf } from './ruin.ts'

const [count, won, risk, most] = [400, 0.4, 0.02, 0.15]

/** The steps of the calculation by hand: the length at which the number of runs is nearest to one. */
function stepsToOne(share: number): number {
  const lengths = Array.from({ length: 30 }, (_, length) => length)
  const fromOne = (length: number) => Math.abs(runsOf(length, count, share) - 1)
  return lengths.reduce((best, length) => (fromOne(length) < fromOne(best) ? length : best))
}

const longest = stepsToOne(won)
const lost = lostInRow(longest, risk)

const wanted: readonly WantedNumber[] = [
  {
    id: 'longest',
    value: longest,
    within: 0,
    missing: 'Type the length of the longest run.',
    mistakes: [
      [stepsToOne(1 - won), 'That is the longest run of wins. Turn the two shares round.'],
      [count * won, 'That is the number of wins. After each of them a run can begin.'],
    ],
    otherwise: `Begin with the number of wins, ${count * won}. Multiply by the share of losses again and again, and count the steps until about one run is left.`,
  },
  {
    id: 'lost',
    value: 100 * lost,
    within: 0.1,
    missing: 'The run is right. Now type what it takes from the account.',
    mistakes: [
      [100 * longest * risk, 'That takes 2 % of the start each time. Each loss takes 2 % of what is left.'],
      [100 * (1 - lost), 'That is what is left. Take it from 100.'],
    ],
    otherwise: `Each loss leaves 98 %. Multiply 0.98 by itself, ${longest} times in all, and take the result from 1.`,
  },
  {
    id: 'back',
    value: 100 * gainBack(lost),
    within: 0.2,
    missing: 'Both are right. Now type the gain that brings the account back.',
    mistakes: [[100 * lost, 'The gain is counted on what is left, and that is less. It has to be larger than the loss.']],
    otherwise: 'Divide what was lost by what is left.',
  },
  {
    id: 'risk',
    value: 100 * riskFor(longest, most),
    within: 0.06,
    missing: 'Three are right. Now type the risk of a trade.',
    mistakes: [
      [(100 * most) / longest, 'That divides the fall by the losses. Each takes a share of what is left, so a little more is possible.'],
      [100 * risk, 'That is the risk of the example. The fall is to be smaller.'],
    ],
    otherwise: `Try a risk, multiply what each loss leaves ${longest} times, and change it until 85 % are left.`,
  },
]

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Worked out the longest run to expect, what it takes, and a size that survives it',
  asks: `A rule wins ${100 * won} % of its trades, and you plan ${count}. How long is the longest run of losses by the sum with the pencil, in whole trades? What does it take in all if each trade risks ${100 * risk} % of what is left, and which gain brings the account back? At which risk would the same run take only ${100 * most} %?`,
  inputs: [
    { id: 'longest', label: 'Longest run', unit: 'losses', step: 1 },
    { id: 'lost', label: `It takes, at ${100 * risk} %`, unit: '%', step: 0.1 },
    { id: 'back', label: 'Gain that brings it back', unit: '%', step: 0.1 },
    { id: 'risk', label: `Risk for a fall of ${100 * most} %`, unit: '%', step: 0.1 },
  ],
  verify: (given) =>
    checkNumbers(
      wanted,
      given,
      `Right: ${longest} losses in a row take ${(100 * lost).toFixed(1)} % at ${100 * risk} % each, and ${100 * most} % at ${(100 * riskFor(longest, most)).toFixed(1)} %.`,
    ),
}
