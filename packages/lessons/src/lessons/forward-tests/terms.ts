import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'forward-test',
    term: 'Forward test',
    also: ['paper trading', 'demo trading', 'incubation', 'live simulation'],
    meaning: 'Following a fixed rule on prices as they come, without money, and writing down every trade.',
    text: 'Its bars had no part in the choice of the rule, and its spreads are those of the moment. It is planned before the first day, and nothing is removed from its record. A changed rule begins again with zero trades.',
  },
  {
    id: 'expected-band',
    term: 'Expected band',
    also: ['prediction interval', 'tolerance band'],
    meaning: 'The range in which the average of new trades should lie if a rule is what its backtest says.',
    text: 'It is wide with few trades and narrows with the root of their number. A record below the band speaks against the rule. A record inside it agrees with the backtest, and as long as the band contains zero it agrees with no edge as well.',
  },
  {
    id: 'matched-trades',
    term: 'Matched trades',
    also: ['paired comparison', 'trade by trade'],
    meaning: 'Trades of a forward test, each laid beside the trade that a backtest of the same days makes.',
    text: 'The market is the same on both sides, so the differences scatter little, and a few weeks are enough to measure them. They show wider spreads, late quotes, other bars, and rules that read what was not known yet. They say nothing about the edge.',
  },
  {
    id: 'optional-stopping',
    term: 'Optional stopping',
    also: ['data peeking', 'repeated looks'],
    meaning: 'Looking at a result again and again and stopping when it pleases.',
    text: 'Each look is another chance for luck, so a rule without an edge passes far more often than at one look that was fixed beforehand. Either the dates of the looks are fixed, or the limits are made stricter for each of them.',
    source: {
      title:
        'Armitage, McPherson and Rowe, Repeated significance tests on accumulating data, Journal of the Royal Statistical Society A 132 (1969)',
      url: 'https://doi.org/10.2307/2343787',
    },
  },
]
