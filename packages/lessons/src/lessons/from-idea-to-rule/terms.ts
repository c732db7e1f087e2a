import type { Term } from '../../lesson.ts'

export const terms: readonly Term[] = [
  {
    id: 'rule',
    term: 'Rule',
    also: ['trading rule', 'entry rule', 'signal'],
    meaning: 'A statement about bars that is true or false at each close, whoever checks it.',
    text: 'An entry rule says at which closes a position may be opened. Every number in it is a choice that somebody made. Two people who have the same rule and the same bars mark the same bars.',
  },
  {
    id: 'condition',
    term: 'Condition',
    also: ['block', 'criterion'],
    meaning: 'One comparison of a rule, such as a close above an average.',
    text: 'Conditions are joined by And or Or. And makes a rule true less often, Or makes it true more often. How much less or more depends on whether the conditions tend to be true on the same bars, so it has to be counted.',
  },
  {
    id: 'crossing',
    term: 'Crossing',
    also: ['crosses above', 'crosses below', 'event'],
    meaning: 'A condition that is true on the one bar at which a value passes to the other side of another.',
    text: 'Being above is a state that can last for many bars. Crossing above is the event that begins it, true on a single bar. The same level gives few crossings and many bars beyond it.',
  },
  {
    id: 'look-ahead',
    term: 'Look-ahead',
    also: ['look-ahead bias', 'peeking'],
    meaning: 'The fault of a test that uses something which was not known yet at the moment of the trade.',
    text: 'The usual forms are the close of a bar that is still open, the high of a day before the day is over, revised figures and levels drawn afterwards. A test with look-ahead looks excellent and cannot be repeated with money.',
  },
]
