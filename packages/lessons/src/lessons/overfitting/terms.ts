import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'overfitting',
    term: 'Overfitting',
    also: ['curve fitting', 'data snooping', 'data mining bias'],
    meaning: 'Fitting rules or numbers so closely to past bars that they describe accidents, which do not come again.',
    text: 'The more versions of an idea are tried on the same bars, the better the best of them looks, also when none has an edge. The result of the chosen version is then too high, and the next period shows it. Few versions, a count of all tries and bars that had no part in the choice keep it in bounds.',
    source: {
      title: 'White, A reality check for data snooping, Econometrica 68 (2000)',
      url: 'https://doi.org/10.1111/1468-0262.00152',
    },
  },
  {
    id: 'sharpe-ratio',
    term: 'Sharpe ratio',
    also: ['reward to variability', 'return per unit of risk'],
    meaning: 'The mean of returns divided by their standard deviation.',
    text: 'It says how large the average return is beside its ups and downs. It can be taken over trades, days or years, and figures over different steps cannot be compared as they are. A high value over few returns is weak evidence.',
    source: {
      title: 'Sharpe, The Sharpe ratio, Journal of Portfolio Management 21 (1994)',
      url: 'https://doi.org/10.3905/jpm.1994.409501',
    },
  },
  {
    id: 'deflated-sharpe',
    term: 'Deflated Sharpe ratio',
    also: ['DSR'],
    meaning: 'The probability that a strategy is better than the luckiest of so many tries without an edge.',
    text: 'It starts from the Sharpe ratio of the chosen version and from what the best of all tries would reach by luck. Tries that resemble each other count for fewer. A figure of 95 % or more is the usual demand. It is only as right as the count of tries that goes into it.',
    source: {
      title: 'Bailey and López de Prado, The deflated Sharpe ratio, Journal of Portfolio Management 40 (2014)',
      url: 'https://doi.org/10.3905/jpm.2014.40.5.094',
    },
  },
  {
    id: 'out-of-sample',
    term: 'Out of sample',
    also: ['holdout', 'hold-out period', 'sealed period', 'in sample'],
    meaning: 'On bars that had no part in the choice of the rules and their numbers.',
    text: 'A result in sample was measured on the bars on which the version was chosen, and so it is too good. A result out of sample is free of that choice. It is so only once, because a version that is changed after a look has been chosen on those bars too.',
  },
  {
    id: 'overfitting-probability',
    term: 'Probability of backtest overfitting',
    also: ['PBO', 'CSCV'],
    meaning: 'How often the version that was best on half of the days is no better than the middle one on the other half.',
    text: 'The days are cut into blocks, and each half of the blocks in turn is used for choosing and the other half for checking. At 50 % or more, choosing the best does no better than choosing blindly. It is also high where all versions are equally good.',
    source: {
      title: 'Bailey, Borwein, López de Prado and Zhu, The probability of backtest overfitting, Journal of Computational Finance 20 (2017)',
      url: 'https://doi.org/10.21314/JCF.2016.322',
    },
  },
]
