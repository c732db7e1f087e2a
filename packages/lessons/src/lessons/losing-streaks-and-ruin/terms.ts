import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'losing-streak',
    term: 'Losing streak',
    also: ['run of losses', 'consecutive losses'],
    meaning: 'A number of losing trades in a row.',
    text: 'The longest streak to expect depends on the share of losing trades and on how many trades there are. With independent trades it says nothing about the next one. Assay shows the longest streak of a result beside the one that chance alone would give.',
  },
  {
    id: 'drawdown',
    term: 'Drawdown',
    also: ['maximum drawdown', 'fall from the peak'],
    meaning: 'How far an account stands below its highest value so far.',
    text: 'The largest drawdown of a period is the worst fall from a peak to a later low. It is usually deeper than the longest losing streak, because one win in the middle does not undo the losses around it. A longer period has a larger one.',
  },
  {
    id: 'risk-of-ruin',
    term: 'Risk of ruin',
    also: ['probability of ruin'],
    meaning: 'The probability that an account falls to a level at which it can no longer go on.',
    text: 'The level has to be named: here it is half of the starting capital. The risk depends on the expectancy, on the share of the account that each trade risks, and on the number of trades. A good rule at too large a size has a high risk of ruin.',
  },
  {
    id: 'martingale',
    term: 'Martingale',
    also: ['doubling down', 'doubling after a loss'],
    meaning: 'A way of betting that doubles the stake after each loss until a win pays everything back.',
    text: 'It wins a little very often and loses everything in the end, because the stake grows beyond any account within a dozen losses. It changes the size of bets and not their expectancy.',
  },
  {
    id: 'kelly-fraction',
    term: 'Kelly fraction',
    also: ['Kelly criterion', 'optimal f'],
    meaning: 'The share of the account to risk at which it grows fastest in the long run, if the odds are known.',
    text: 'For a win rate and a payoff ratio it is the win rate minus the share of losses divided by the payoff ratio. Risking more gives less growth and deeper falls. Nobody knows the odds of a trading rule exactly, so sensible sizes lie far below it.',
    source: { title: 'Kelly, A new interpretation of information rate (1956)', url: 'https://doi.org/10.1002/j.1538-7305.1956.tb03809.x' },
  },
]
