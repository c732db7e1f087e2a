import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'correlation',
    term: 'Correlation',
    also: ["Pearson's r", 'r'],
    meaning: 'How closely the moves of two prices go together, from −1 for opposite moves to 1 for the same.',
    text: 'It is taken from returns and estimated over some number of bars. With 20 bars it can easily be wrong by 0.4, so it needs its interval. It concerns moves at the same time and is no forecast.',
  },
  {
    id: 'opportunity-cost',
    term: 'Opportunity cost',
    meaning: 'What you give up by holding one thing instead of the best alternative.',
    text: 'Gold pays no interest, so its holder gives up what a bond would earn. After inflation this is the real rate. When it rises gold is dearer to hold, which is one reason for its price to fall.',
  },
  {
    id: 'breakeven-inflation',
    term: 'Breakeven inflation',
    also: ['breakeven rate', 'market-implied inflation'],
    meaning: 'The yield of an ordinary bond less that of one protected against inflation, for the same time.',
    text: 'At this inflation both bonds earn the same, so it is roughly what the market expects. It also holds a reward for the uncertainty and for how easily the bonds can be traded.',
  },
  {
    id: 'safe-haven',
    term: 'Safe haven',
    also: ['haven', 'flight to quality'],
    meaning: 'Something that keeps its value or gains while other markets fall hard.',
    text: 'Gold, the Swiss franc and the yen are often called so. For gold it has been found after extreme falls of shares, on average and for some weeks. When everybody needs cash it is sold with the rest.',
  },
]
