import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'slogan',
    asks: 'One reading of “buy the dip” made $10,490, another lost $4,454. What has been found about buying dips?',
    choices: [
      {
        text: 'It works if it is done correctly.',
        isRight: false,
        because: 'Which reading is correct was decided by the result, after the fact.',
      },
      { text: 'It does not work.', isRight: false, because: 'One rule lost. It is a rule of its own and does not speak for the others.' },
      {
        text: 'Nothing, since two different rules were tested.',
        isRight: true,
        because: 'A slogan cannot be tested, only a rule. These share no more than a name.',
      },
    ],
    heading: 'Three readings of one sentence',
  },
  {
    id: 'kept-one',
    asks: 'You try three readings of an idea and keep the one that made money. What has to stand beside its result?',
    choices: [
      { text: 'That three were tried.', isRight: true, because: 'The best of three looks better than it is, and the reader has to know.' },
      { text: 'Nothing, as the others were wrong readings.', isRight: false, because: 'They became wrong when they lost.' },
      { text: 'A longer list of indicators.', isRight: false, because: 'More indicators add more choices and prove nothing.' },
    ],
    heading: 'Three readings of one sentence',
  },
  {
    id: 'stranger',
    asks: 'Which of these is a rule?',
    choices: [
      {
        text: 'Buy when momentum returns after a healthy correction.',
        isRight: false,
        because: 'Nobody can check “healthy”, and “momentum” has no measure yet.',
      },
      {
        text: 'Buy when the hourly close crosses above the EMA of 24.',
        isRight: true,
        because: 'Two people with the same bars mark the same closes.',
      },
      { text: 'Buy at the lowest price of the day.', isRight: false, because: 'The lowest price is known only when the day is over.' },
    ],
    heading: 'What a rule has to say',
  },
  {
    id: 'day-high',
    asks: 'A rule sells as soon as the price reaches “the high of today”. What is the fault?',
    choices: [
      {
        text: 'The high of today is known only in the evening.',
        isRight: true,
        because: 'At the moment of the trade it may still be passed. That is look-ahead.',
      },
      { text: 'Highs are harder to measure than closes.', isRight: false, because: 'Both are measured exactly. The question is when.' },
      {
        text: 'Selling at a high is too risky.',
        isRight: false,
        because: 'That is an opinion. The rule fails because it cannot be carried out.',
      },
    ],
    heading: 'What a rule has to say',
  },
  {
    id: 'next-open',
    asks: 'A rule uses the close of a bar. At which price can the trade be opened at the earliest?',
    choices: [
      { text: 'At the open of the same bar.', isRight: false, because: 'The close was not known then.' },
      {
        text: 'At the low of the same bar.',
        isRight: false,
        because: 'That lies before the close, so it is look-ahead of the most flattering kind.',
      },
      { text: 'At the open of the next bar.', isRight: true, because: 'The rule is decided when the bar has ended.' },
    ],
    heading: 'What a rule has to say',
  },
  {
    id: 'state-event',
    asks: 'RSI is below 40 on 21.9 % of the bars and crosses below 40 on 4.1 %. Why the difference?',
    choices: [
      { text: 'The crossing uses other candles.', isRight: false, because: 'Both read the same RSI on the same candles.' },
      {
        text: 'The state lasts for several bars, the crossing is only its first.',
        isRight: true,
        because: 'About five bars of state for each crossing: 21.9 divided by 4.1.',
      },
      { text: 'The crossing has a delay.', isRight: false, because: 'It is true on the very bar at which the state begins.' },
    ],
    heading: 'States and events',
  },
  {
    id: 'two-events',
    asks: 'A rule asks that two averages cross And that RSI crosses 30. It was true twice in three years. What is the remedy?',
    choices: [
      { text: 'A longer period.', isRight: false, because: 'Twice in three years stays too rare in any period that you have.' },
      { text: 'Another indicator in place of RSI.', isRight: false, because: 'Two events on the same bar are rare, whatever they read.' },
      { text: 'To make one of them a state.', isRight: true, because: '“RSI is below 35” can last while the averages cross.' },
    ],
    heading: 'States and events',
  },
  {
    id: 'and-share',
    asks: 'One condition is true on 50 % of the bars and another on 20 %. On how many are both true?',
    choices: [
      { text: 'On 10 %', isRight: false, because: 'Only if they have nothing to do with each other, and most indicators do.' },
      { text: 'Anything from 0 to 20 %', isRight: true, because: 'It depends on whether they tend to be true together. Count it.' },
      { text: 'On 35 %', isRight: false, because: 'And cannot be true more often than the rarer of the two.' },
    ],
    heading: 'How often should it be true?',
  },
  {
    id: 'too-rare',
    asks: 'A rule makes 8 trades a year. What can a test of three years tell you about a small edge?',
    choices: [
      { text: 'Almost nothing.', isRight: true, because: '24 trades are far too few. A small edge needs more than a thousand.' },
      { text: 'A lot, since rare signals are better.', isRight: false, because: 'Rare is not better. It is only harder to check.' },
      { text: 'Enough, if most of them won.', isRight: false, because: 'Many wins in 24 trades come easily by chance.' },
    ],
    heading: 'How often should it be true?',
  },
  {
    id: 'count-first',
    asks: 'Why is it harmless to count how often a rule is true, as many times as you like?',
    choices: [
      { text: 'Because counts are more exact than profits.', isRight: false, because: 'Both are exact sums over past bars.' },
      {
        text: 'Because the count does not show the profit.',
        isRight: true,
        because: 'You cannot choose by a result that you have not seen.',
      },
      { text: 'Because a count needs fewer bars.', isRight: false, because: 'It may need as many. That is not the point.' },
    ],
    heading: 'How often should it be true?',
  },
  {
    id: 'lonely-level',
    asks: 'A rule earns with a level of 37 and loses with 35 and with 40. What do you think of 37?',
    choices: [
      { text: 'It is the optimum, so take it.', isRight: false, because: 'It is the optimum of these bars. Other bars have another one.' },
      { text: 'Use 36 and 38 as well.', isRight: false, because: 'That spreads the accident over three levels.' },
      {
        text: 'It is most likely an accident.',
        isRight: true,
        because: 'A real effect seldom vanishes when the level moves by two points.',
      },
    ],
    heading: 'Choose the level before the result',
  },
  {
    id: 'honest-level',
    asks: 'Which is an honest way to choose a level?',
    choices: [
      {
        text: 'The one with the best profit in the test.',
        isRight: false,
        because: 'Then the level has seen the result, and the result is worth less.',
      },
      {
        text: 'The one that makes the rule true on a tenth of the bars.',
        isRight: true,
        because: 'It follows from how rare you want the signal to be, without any look at profits.',
      },
      { text: 'The one that fits the last big move.', isRight: false, because: 'One move is one case, picked because it was big.' },
    ],
    heading: 'Choose the level before the result',
  },
  {
    id: 'mirror',
    asks: 'A rule that buys dips earns, and its mirror image that sells rallies loses. Gold rose in those years. What is likely?',
    choices: [
      {
        text: 'Dips are different from rallies.',
        isRight: false,
        because: 'That is possible, but the rise explains both results more simply.',
      },
      { text: 'The mirror image has a mistake.', isRight: false, because: 'Check it, but a rising price harms every rule that sells.' },
      {
        text: 'Much of the profit came from the rise.',
        isRight: true,
        because: 'Whoever only buys in a rising market earns with almost any rule.',
      },
    ],
    heading: 'Give it a reason and a way to fail',
  },
]
