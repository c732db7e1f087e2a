import { quantile, walkForward } from '@assay/statistics'
import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'

const choice = 0.24
const neighbours = [0.05, 0.11, 0.13, 0.01]
const middleOf = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
const kept = (middleOf(neighbours) / choice) * 100
const mean = neighbours.reduce((sum, value) => sum + value, 0) / neighbours.length

const [months, train, test] = [84, 36, 12]
const tests = walkForward({ bars: months, train, test, step: null, purge: 0, embargo: 0, mode: 'rolling' }).windows.length

const [usualRisk, drawdown, bearable] = [1, 24, 15]
const risk = (usualRisk * bearable) / drawdown

const wanted: readonly WantedNumber[] = [
  {
    id: 'kept',
    value: kept,
    within: 0.5,
    missing: 'Type the share that the neighbours keep.',
    mistakes: [
      [(mean / choice) * 100, 'That is the mean of the neighbours. Take the median, so that one of them cannot carry the rest.'],
      [(Math.max(...neighbours) / choice) * 100, 'That is the best neighbour alone.'],
      [(middleOf([...neighbours, choice]) / choice) * 100, 'That counts the choice among its own neighbours.'],
      [middleOf(neighbours), 'That is the median in R. Divide it by the result of the choice and give percent.'],
    ],
    otherwise: 'Sort the four neighbours, take the middle between the second and the third, and divide by the result of the choice.',
  },
  {
    id: 'tests',
    value: tests,
    within: 0,
    missing: 'The share is right. Now type the number of walk-forward tests.',
    mistakes: [
      [months / test, 'The first months are needed for the first choice, so they hold no test.'],
      [Math.floor(months / (train + test)), 'The stretches for choosing may overlap. Only the tests stand end to end.'],
    ],
    otherwise: `Take the ${train} months of the first choice away, and count how often a test fits into the rest.`,
  },
  {
    id: 'risk',
    value: risk,
    within: 0.01,
    missing: 'Share and tests are right. Now type the risk a trade.',
    mistakes: [
      [(usualRisk * drawdown) / bearable, 'That makes the drawdown larger. Turn the ratio round.'],
      [usualRisk - (drawdown - bearable) / 100, 'The drawdown shrinks in proportion to the risk, so divide and do not subtract.'],
    ],
    otherwise:
      'The drawdown shrinks roughly in proportion to the risk: multiply the risk by what you can bear and divide by what is likely.',
  },
]

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Measured a plateau, counted walk-forward tests and sized a position by shuffled trades',
  asks: `A rule brings ${choice} R a trade with 30 candles. With 26, 28, 32 and 34 candles it brings ${neighbours.join(', ')} R. What share of its result does the median of the neighbours keep? Then: you hold ${months} months of bars, choose on ${train} months, test on the next ${test} and move on by the length of a test. How many tests is that? Last: at a risk of ${usualRisk} % a trade, one shuffled path in twenty falls by more than ${drawdown} %. You can bear ${bearable} %. Roughly which risk a trade fits that?`,
  inputs: [
    { id: 'kept', label: 'Kept by the neighbours', unit: '%', step: 1 },
    { id: 'tests', label: 'Walk-forward tests', unit: 'tests', step: 1 },
    { id: 'risk', label: 'Risk a trade', unit: '%', step: 0.01 },
  ],
  verify: (given) =>
    checkNumbers(
      wanted,
      given,
      `Right: ${kept.toFixed(0)} % is kept, which is a peak. ${tests} tests fit, and a risk of about ${risk.toFixed(2)} % suits the drawdown.`,
    ),
}
