import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'expectancy',
    term: 'Expectancy',
    also: ['expected value', 'average trade', 'edge'],
    meaning: 'What a trade brings on average: the sum of all results divided by their number.',
    text: 'It equals the share of wins times the average win, minus the share of losses times the average loss. Given in units of risk it can be compared between markets and accounts. It is measured on a sample, so it belongs together with its interval.',
  },
  {
    id: 'win-rate',
    term: 'Win rate',
    also: ['hit rate', 'accuracy'],
    meaning: 'The share of closed trades that did not lose.',
    text: 'A near target and a far stop give a high win rate to any rule, also to one without an edge. It has a meaning only beside the payoff ratio. Assay counts a trade that ends at exactly nothing as won.',
  },
  {
    id: 'payoff-ratio',
    term: 'Payoff ratio',
    also: ['reward to risk', 'average win to average loss'],
    meaning: 'The average win divided by the average loss.',
    text: 'The win rate that comes out even is 1 divided by 1 plus this ratio. It is measured on trades that have closed, while the ratio of target to stop is planned before. Costs, slippage and early exits make the two differ.',
  },
  {
    id: 'profit-factor',
    term: 'Profit factor',
    also: ['gross profit to gross loss'],
    meaning: 'The sum of all gains divided by the sum of all losses.',
    text: 'Above 1 the trades made money, below 1 they lost. It says nothing about how many trades there were, and a single large win can lift it. Without any loss it has no finite value.',
  },
]
