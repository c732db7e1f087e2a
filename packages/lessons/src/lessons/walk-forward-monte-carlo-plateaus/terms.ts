import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'plateau',
    term: 'Plateau',
    also: ['parameter stability', 'robust region', 'neighbouring values'],
    meaning: 'A range of numbers in which a strategy does about equally well.',
    text: 'Where a result drops as soon as a number changes by one step, it stands on a peak, and luck is the likelier explanation. The median of the neighbours divided by the result of the choice is a simple measure. A plateau does not prove an edge, because neighbours make mostly the same trades.',
  },
  {
    id: 'walk-forward',
    term: 'Walk-forward',
    also: ['walk-forward analysis', 'rolling window', 'anchored window'],
    meaning: 'Choosing on one stretch of bars and testing on the next, again and again through time.',
    text: 'The tests placed end to end show what the habit of choosing would have earned. A rolling stretch keeps its length, an anchored one always begins with the first bar. The lengths of the stretches are choices as well and are fixed before anybody looks.',
  },
  {
    id: 'purging',
    term: 'Purging',
    also: ['purge', 'embargo', 'gap between training and test'],
    meaning: 'Leaving out what reaches from the bars of the choice into those of the test.',
    text: 'A trade that begins before the border and ends after it belongs to both sides, and so the test would know part of its answer. Either such trades are dropped, or a gap as long as the longest trade is left. A further gap for effects that fade slowly is called an embargo.',
  },
  {
    id: 'monte-carlo',
    term: 'Monte Carlo',
    also: ['bootstrap', 'resampling', 'shuffled trades'],
    meaning: 'Drawing the trades of a test again at random, many times, to see what range of results they allow.',
    text: 'It shows how large drawdowns and losing streaks could be with trades like these. Blocks of trades are drawn so that losses which came together stay together. It takes the trades as typical: if they were lucky, all paths are.',
    source: { title: 'Efron, Bootstrap methods, Annals of Statistics 7 (1979)', url: 'https://doi.org/10.1214/aos/1176344552' },
  },
]
