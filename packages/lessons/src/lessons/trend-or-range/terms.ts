import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'trend',
    term: 'Trend',
    also: ['uptrend', 'downtrend', 'momentum'],
    meaning: 'A stretch in which a price keeps to one direction more than chance would lead one to expect.',
    text: 'The word needs a timeframe and a rule, such as a close above the average of 50 hours. Trends over months have been measured across many markets. For hours the evidence is weak, and each market has to be counted for itself.',
  },
  {
    id: 'range',
    term: 'Range',
    also: ['sideways market', 'consolidation'],
    meaning: 'A stretch in which a price returns again and again to the same area.',
    text: 'A range on one timeframe may be part of a trend on another. Where it ends is known only afterwards, so rules for ranges need a stop for the day on which the price leaves.',
  },
  {
    id: 'adx',
    term: 'ADX, average directional index',
    also: ['directional movement'],
    meaning: 'A number from 0 to 100 that says how one-sided the recent moves were, up or down.',
    text: 'Wilder published it in 1978 together with +DI and −DI, which show the side. Levels such as 20 and 25 are habits. Because it is averaged twice, it rises when a good part of a move is already past.',
    indicator: 'ADX',
  },
  {
    id: 'filter',
    term: 'Filter',
    also: ['condition', 'regime filter'],
    meaning: 'A further condition that has to hold before a signal counts.',
    text: 'A filter reduces trades and costs, and the size of the sample with them. Each level that is tried for it is a further test. Compare the rule with it and without it on the same bars.',
  },
  {
    id: 'base-rate',
    term: 'Base rate',
    also: ['prior frequency'],
    meaning: 'How often something happens anyway, without the sign whose worth is asked.',
    text: 'A pattern that is followed by a rise in 54 % of cases means nothing where all bars are followed by one in 54 %. The difference between the two, with its interval, is what the sign adds.',
  },
]
