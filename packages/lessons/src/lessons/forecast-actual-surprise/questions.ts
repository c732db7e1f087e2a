import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'good-falls',
    asks: '240,000 new jobs are published and the dollar falls. What is the simplest explanation?',
    choices: [
      { text: 'The market is irrational.', isRight: false, because: 'First compare the figure with what was expected.' },
      { text: 'More had been expected.', isRight: true, because: 'Only the difference from the consensus is new to the market.' },
      {
        text: 'The figure was compared with the month before.',
        isRight: false,
        because: 'Prices had already moved to the consensus. The month before is old.',
      },
    ],
    heading: 'The number that counts is the difference',
  },
  {
    id: 'compute',
    asks: 'Previous 2.9 %, consensus 3.1 %, actual 3.0 %. What is the surprise?',
    choices: [
      { text: '−0.1 percentage points', isRight: true, because: 'Actual minus consensus, although prices rose faster than before.' },
      { text: '+0.1 percentage points', isRight: false, because: 'That is the change from the previous value.' },
      { text: '+3.0 %', isRight: false, because: 'That is the figure itself.' },
    ],
    heading: 'The number that counts is the difference',
  },
  {
    id: 'minutes',
    asks: 'What did the study of five-minute steps find about the reaction to surprises?',
    choices: [
      { text: 'It began about an hour later.', isRight: false, because: 'It began at once.' },
      { text: 'It took several days.', isRight: false, because: 'Some effects last, but the jump came in the first minutes.' },
      {
        text: 'Most of it was over within minutes.',
        isRight: true,
        because: 'Prices jump with the news, so a late reader finds it already in the price.',
      },
    ],
    heading: 'The number that counts is the difference',
  },
  {
    id: 'sigma-use',
    asks: 'Why is a surprise divided by a standard deviation?',
    choices: [
      { text: 'To make it smaller.', isRight: false, because: 'It makes some surprises look larger.' },
      {
        text: 'To compare releases with different units and habits.',
        isRight: true,
        because: 'Jobs and percent cannot be compared, and some releases are always far off.',
      },
      { text: 'To predict the direction of the price.', isRight: false, because: 'It keeps its sign, but it makes no prediction.' },
    ],
    heading: 'How large is large?',
  },
  {
    id: 'which-larger',
    asks: 'Jobs surprise by 1.2 σ and consumer prices by −2.3 σ. Which is the greater news?',
    choices: [
      { text: 'Jobs, because the sign is positive', isRight: false, because: 'The sign tells the direction and not the size.' },
      { text: 'Jobs, because they are counted in thousands', isRight: false, because: 'Units have dropped out in σ.' },
      { text: 'Consumer prices', isRight: true, because: 'Size counts without the sign, in units of what is usual for each.' },
    ],
    heading: 'How large is large?',
  },
  {
    id: 'look-ahead',
    asks: 'A test divides each surprise by the deviation of all releases until today. What is wrong?',
    choices: [
      { text: 'It uses releases that came later.', isRight: true, because: 'On the day nobody knew how large later surprises would be.' },
      { text: 'It uses too many releases.', isRight: false, because: 'More would be welcome, if they were earlier ones.' },
      {
        text: 'Nothing, a deviation is a constant.',
        isRight: false,
        because: 'It is estimated, and the estimate changes with each release.',
      },
    ],
    heading: 'How large is large?',
  },
  {
    id: 'net',
    asks: 'Actual is 40,000 above consensus, and the month before is lowered by 60,000. How many more jobs than believed?',
    choices: [
      { text: '40,000 more', isRight: false, because: 'That leaves out the correction.' },
      { text: '20,000 fewer', isRight: true, because: '40,000 more in this month, 60,000 fewer in the last.' },
      { text: '100,000 more', isRight: false, because: 'The correction goes the other way.' },
    ],
    heading: 'Figures change afterwards',
  },
  {
    id: 'revised-test',
    asks: "A rule tested on today's table of past values looks brilliant. What do you check first?",
    choices: [
      {
        text: 'Whether the values were known at the time.',
        isRight: true,
        because: 'Revised values replace the first ones in most tables.',
      },
      { text: 'Whether the table has enough decimals.', isRight: false, because: 'Rounding does not make a rule brilliant.' },
      {
        text: 'Whether the rule works on another market.',
        isRight: false,
        because: 'A good idea, but a rule that reads the future will do well there too.',
      },
    ],
    heading: 'Figures change afterwards',
  },
  {
    id: 'nine-twelve',
    asks: 'Gold rose after 9 of 12 releases. What does the interval of 47 to 91 % say?',
    choices: [
      {
        text: 'Gold rises after three of four.',
        isRight: false,
        because: 'That was this sample. The interval shows how much it can mean.',
      },
      { text: 'Gold cannot fall after the next release.', isRight: false, because: 'It fell after three of these twelve.' },
      { text: 'A coin would fit as well.', isRight: true, because: '50 % lies inside. Twelve cases are too few.' },
    ],
    heading: 'The minute of the release',
  },
  {
    id: 'certain-cost',
    asks: 'What about a release is certain in advance?',
    choices: [
      { text: 'The price will move far.', isRight: false, because: 'When the figure meets the consensus, it may hardly move.' },
      {
        text: 'Spreads will be wider for a while.',
        isRight: true,
        because: 'Dealers withdraw from the minute in which they could be caught.',
      },
      { text: 'The direction, if the consensus is good.', isRight: false, because: 'The consensus is in the price already.' },
    ],
    heading: 'The minute of the release',
  },
  {
    id: 'three-ways',
    asks: 'Which is not an honest way to deal with a release?',
    choices: [
      { text: 'Staying out for an hour.', isRight: false, because: 'It has a price, and it is a clear rule.' },
      { text: 'Holding through it with a small position.', isRight: false, because: 'The size was chosen so that a gap can be borne.' },
      {
        text: 'Waiting for the headline and then deciding.',
        isRight: true,
        because: 'Machines have read it before you, and the spread is at its widest.',
      },
    ],
    heading: 'Decide before, not during',
  },
  {
    id: 'pays',
    asks: 'How do you find out whether avoiding releases helps your rule?',
    choices: [
      {
        text: 'Test it with the filter and without it.',
        isRight: true,
        because: 'On the same bars, with spreads that fit the hour, and counted as two tries.',
      },
      { text: 'Ask whether news is dangerous.', isRight: false, because: 'It is, but it also makes moves that a rule may need.' },
      {
        text: 'Look at the three worst trades.',
        isRight: false,
        because: 'The worst are picked after the fact. The missed gains do not show there.',
      },
    ],
    heading: 'Decide before, not during',
  },
]
