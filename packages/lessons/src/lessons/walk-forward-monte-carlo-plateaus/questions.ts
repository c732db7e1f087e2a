import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'peak',
    asks: 'A stop of 1.3 ATR makes $9,000. With 1.2 and 1.4 ATR the same rule makes $800 and −$500. What is likely?',
    choices: [
      { text: 'That 1.3 ATR suits this market best', isRight: false, because: 'No market can tell 1.3 from 1.2 so sharply.' },
      {
        text: 'That a few lucky trades made the difference',
        isRight: true,
        because: 'The result stands on a peak, and its neighbours do not share it.',
      },
      { text: 'That the other two tests contain an error', isRight: false, because: 'They may be right. A peak does not need an error.' },
    ],
    heading: 'Look at the neighbours',
  },
  {
    id: 'kept-share',
    asks: 'The choice brings 0.30 R, its four neighbours 0.12, 0.15, 0.21 and 0.27 R. What share does their median keep?',
    choices: [
      { text: '60 %', isRight: true, because: 'The median lies between 0.15 and 0.21, at 0.18 R, and 0.18 is 60 % of 0.30.' },
      { text: '90 %', isRight: false, because: 'That is the best neighbour. One good neighbour is no plateau.' },
      { text: '40 %', isRight: false, because: 'That is the worst neighbour.' },
    ],
    heading: 'Look at the neighbours',
  },
  {
    id: 'plateau-no-proof',
    asks: 'All neighbours of a version made money in the tested year. Why is that no proof of an edge?',
    choices: [
      {
        text: 'Because there were only five of them',
        isRight: false,
        because: 'Fifty neighbours would be no better, as they are all alike.',
      },
      {
        text: 'Because neighbours should lose money',
        isRight: false,
        because: 'A good rule has good neighbours too. They just do not prove it.',
      },
      {
        text: 'Because they make mostly the same trades',
        isRight: true,
        because: 'If those trades were lucky, all of them were lucky together.',
      },
    ],
    heading: 'Look at the neighbours',
  },
  {
    id: 'which-to-expect',
    asks: 'A plateau runs from 16 to 24 candles, and the single best value is 24. Which do you take, and what do you expect of it?',
    choices: [
      {
        text: '20, and about the median of the plateau',
        isRight: true,
        because: 'The middle has neighbours on both sides, and the best figure is the one most likely to shrink.',
      },
      { text: '24, and what it made', isRight: false, because: 'It stands at the edge, and its result was chosen for being high.' },
      {
        text: '24, and a little more than it made',
        isRight: false,
        because: 'Nothing suggests that the luckiest figure will be exceeded.',
      },
    ],
    heading: 'Look at the neighbours',
  },
  {
    id: 'what-it-judges',
    asks: 'What does a walk-forward test judge?',
    choices: [
      { text: 'The numbers that are best at present', isRight: false, because: 'Those will only be tested on bars that come after them.' },
      { text: 'Each of the versions by itself', isRight: false, because: 'It follows whichever version was chosen in each round.' },
      {
        text: 'The habit of choosing in this way',
        isRight: true,
        because: 'Each round chooses anew, and the tests together show what that brought.',
      },
    ],
    heading: 'Move through time',
  },
  {
    id: 'gap',
    asks: 'Why is a gap left between the bars of the choice and those of the test?',
    choices: [
      {
        text: 'So that no trade reaches from one into the other',
        isRight: true,
        because: 'Such a trade would help to choose the version that it then judges.',
      },
      { text: 'So that the indicators forget the past', isRight: false, because: 'They may look back. They did so at the time as well.' },
      { text: 'So that the test has fewer trades', isRight: false, because: 'That is a price of the gap and not its purpose.' },
    ],
    heading: 'Move through time',
  },
  {
    id: 'other-lengths',
    asks: 'Walk-forward loses with 24 and 6 months, gains with 12 and 3, and you report the second. What have you done?',
    choices: [
      {
        text: 'Found the lengths that suit the rule',
        isRight: false,
        because: 'You found them by looking at the results, so they fit those results.',
      },
      {
        text: 'Made another try and kept the better one',
        isRight: true,
        because: 'The lengths are numbers like any other, and you chose them afterwards.',
      },
      {
        text: 'Nothing wrong, as each test was out of sample',
        isRight: false,
        because: 'Each was, until the choice between the two was made by their results.',
      },
    ],
    heading: 'Move through time',
  },
  {
    id: 'rounds-count',
    asks: 'In the rounds of 24 and 6 months the winners made $7,009 a year while they were chosen and −$378 afterwards. What follows?',
    choices: [
      {
        text: 'Choosing by the last 24 months found nothing that lasted.',
        isRight: true,
        because: 'The result of the choice did not carry over into the next six months.',
      },
      {
        text: 'The market changed every six months.',
        isRight: false,
        because: 'These bars come from one generator with the same settings throughout.',
      },
      {
        text: 'Six months are too short to trade a rule.',
        isRight: false,
        because: 'A longer test of nothing is still a test of nothing.',
      },
    ],
    heading: 'Move through time',
  },
  {
    id: 'why-blocks',
    asks: 'Why are blocks of trades drawn instead of single ones?',
    choices: [
      { text: 'Because it is quicker', isRight: false, because: 'Speed is not the reason. Both take a moment.' },
      { text: 'Because it makes the profit larger', isRight: false, because: 'On average the profit stays the same.' },
      {
        text: 'Because losses that came together should stay together',
        isRight: true,
        because: 'Torn apart, they would make the drawdowns look milder than they can be.',
      },
    ],
    heading: 'Shuffle the trades',
  },
  {
    id: 'size-by-paths',
    asks: 'One path in twenty falls by more than 18 %, and you could bear 9 %. What do you do?',
    choices: [
      { text: 'Trade about half the size.', isRight: true, because: 'Half the size means roughly half the drawdown.' },
      {
        text: 'Nothing, since 19 paths in 20 are milder.',
        isRight: false,
        because: 'You cannot choose your path, and yours may be the twentieth.',
      },
      { text: 'Draw more paths until the figure is lower.', isRight: false, because: 'More paths make the figure steadier, not smaller.' },
    ],
    heading: 'Shuffle the trades',
  },
  {
    id: 'same-luck',
    asks: 'Nineteen of twenty paths end with a gain, and the next year loses 10 %. How can that be?',
    choices: [
      { text: 'The twentieth path came true.', isRight: false, because: 'Possible, but the paths were never a forecast of another year.' },
      {
        text: 'There were too few paths.',
        isRight: false,
        because: 'With a million paths of the same trades the answer would be the same.',
      },
      {
        text: 'All paths were made of the same lucky trades.',
        isRight: true,
        because: 'Shuffling changes the order and the mix, and keeps the luck.',
      },
    ],
    heading: 'What shuffling cannot know',
  },
  {
    id: 'never-in-paths',
    asks: 'Which of these can a Monte Carlo of your trades contain?',
    choices: [
      { text: 'A spread that is twice as wide as before', isRight: false, because: 'The trades carry the costs of their time.' },
      {
        text: 'Two of the worst weeks one after the other',
        isRight: true,
        because: 'Blocks are drawn with repetition, so bad stretches can meet.',
      },
      { text: 'A loss larger than any in the list', isRight: false, because: 'Only trades that happened are drawn.' },
    ],
    heading: 'What shuffling cannot know',
  },
  {
    id: 'use-of-all',
    asks: 'A rule passes all three examinations. What do you know?',
    choices: [
      { text: 'That it has an edge', isRight: false, because: 'All three read bars that were part of the search.' },
      { text: 'Nothing at all', isRight: false, because: 'It could have failed, and that would have been a reason to drop it.' },
      {
        text: 'That it has earned a trial on new bars',
        isRight: true,
        because: 'The examinations can say no. A yes needs bars that nobody has seen.',
      },
    ],
    heading: 'Three questions, three answers',
  },
]
