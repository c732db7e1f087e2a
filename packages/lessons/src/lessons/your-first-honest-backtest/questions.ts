import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'fourth-thing',
    asks: 'You have written down the rule, the stop and the period. What else belongs on the paper before the test?',
    choices: [
      {
        text: 'The profit that you expect.',
        isRight: false,
        because: 'An expectation cannot fail. It does not say when you give the idea up.',
      },
      {
        text: 'The result that would make you drop the idea.',
        isRight: true,
        because: 'If no result could change your mind, the test cannot tell you anything.',
      },
      {
        text: 'The indicators that you will try next.',
        isRight: false,
        because: 'Each further indicator is a further try. Test this idea first.',
      },
    ],
    heading: 'Write down the question first',
  },
  {
    id: 'no-question',
    asks: 'Which of these questions can a backtest answer with no?',
    choices: [
      { text: 'Is this a good strategy?', isRight: false, because: '"Good" has no number, so any result can be called good.' },
      { text: 'Will gold rise next year?', isRight: false, because: 'A backtest looks at past bars. It knows nothing of next year.' },
      {
        text: 'Did this rule make more in 2024 than a spread of $0.30 cost?',
        isRight: true,
        because: 'Rule, period and limit are fixed, so the answer can be no.',
      },
    ],
    heading: 'Write down the question first',
  },
  {
    id: 'first-figure',
    asks: 'Which figure of a result do you read first?',
    choices: [
      { text: 'The profit.', isRight: false, because: 'The profit of ten trades and that of a thousand mean very different things.' },
      { text: 'The number of trades.', isRight: true, because: 'It says how much all the other figures can mean.' },
      { text: 'The best month.', isRight: false, because: 'The best of twelve months is picked after the fact. It always looks good.' },
    ],
    heading: 'Read the result in the right order',
  },
  {
    id: 'win-rate',
    asks: 'A rule wins 36 % of its trades. What does that say?',
    choices: [
      {
        text: 'It loses money, because most trades lose.',
        isRight: false,
        because: 'Not if a win pays twice what a loss costs. Then 33.3 % is enough.',
      },
      {
        text: 'It makes money, because it has a good target.',
        isRight: false,
        because: 'You do not know the target yet, nor the size of the losses.',
      },
      {
        text: 'Nothing yet. It depends on the size of wins and losses.',
        isRight: true,
        because: 'A win rate has a meaning only beside the size of an average win and an average loss.',
      },
    ],
    heading: 'Read the result in the right order',
  },
  {
    id: 'even-rate',
    asks: 'The stop is 0.3 % away and the target 0.6 %. Which win rate comes out even before costs?',
    choices: [
      { text: '33.3 %', isRight: true, because: 'One win of 0.6 pays for two losses of 0.3: one trade in three has to win.' },
      { text: '50 %', isRight: false, because: 'That holds when stop and target are equally far away.' },
      { text: '66.7 %', isRight: false, because: 'That is the win rate for a target half as far away as the stop.' },
    ],
    heading: 'Read the result in the right order',
  },
  {
    id: 'streak',
    asks: 'The test shows 16 losses in a row. You know that you would stop after 12. What follows?',
    choices: [
      {
        text: 'The result still holds, because the rule recovered.',
        isRight: false,
        because: 'It recovered without you. You had left four losses earlier.',
      },
      {
        text: 'The result is not yours: you would not have taken the later trades.',
        isRight: true,
        because: 'A result belongs to whoever takes every trade. Risk less, or choose a rule that you can follow.',
      },
      {
        text: 'The test is wrong: 16 losses in a row do not happen.',
        isRight: false,
        because: 'With two losses in three, long runs are to be expected.',
      },
    ],
    heading: 'Read the result in the right order',
  },
  {
    id: 'break-even',
    asks: 'The break-even spread of a test is $0.67. Your broker charges $0.80. What is left of its profit?',
    choices: [
      {
        text: 'Most of it. Eighty cents are little beside a price of $3,000.',
        isRight: false,
        because: 'The cost is paid on each trade. It counts beside the profit of a trade, not beside the price.',
      },
      {
        text: 'Nothing. The trades lose money at that spread.',
        isRight: true,
        because: 'Above the break-even spread the same trades end in a loss.',
      },
      { text: '$0.13 per trade.', isRight: false, because: 'The difference is what each ounce loses, not what it keeps.' },
    ],
    heading: 'Charge what trading costs',
  },
  {
    id: 'who-fears-cost',
    asks: 'Which rule is hurt most by a wider spread?',
    choices: [
      {
        text: 'Many trades with near targets.',
        isRight: true,
        because: 'It pays often, and each payment is large beside what a trade can win.',
      },
      { text: 'Few trades with far targets.', isRight: false, because: 'It pays seldom, and the cost is small beside a win.' },
      { text: 'All rules alike.', isRight: false, because: 'The spread is the same, but the number of payments is not.' },
    ],
    heading: 'Charge what trading costs',
  },
  {
    id: 'interval',
    asks: 'The average trade made $22, and its 95 % interval runs from −$22 to $67. What may you say?',
    choices: [
      { text: 'The rule makes $22 a trade.', isRight: false, because: 'That was the average of this sample. The next one will differ.' },
      { text: 'The rule loses money.', isRight: false, because: 'The interval contains gains as well. The trades do not say that either.' },
      {
        text: 'The trades do not tell this profit from luck.',
        isRight: true,
        because: 'The interval contains zero: a rule that makes nothing could have produced this result.',
      },
    ],
    heading: 'Ask what luck would have done',
  },
  {
    id: 'random',
    asks: 'A rule beats 67 % of runs with random entries. How do you judge it?',
    choices: [
      {
        text: 'It is better than chance, because 67 is more than 50.',
        isRight: false,
        because: 'One run in three without any rule did better. That is far too common.',
      },
      { text: 'It has shown nothing yet.', isRight: true, because: 'A rule without any value gets that far one time in three.' },
      { text: 'It fails 33 % of the time.', isRight: false, because: 'The figure compares whole runs. It is not a share of trades.' },
    ],
    heading: 'Ask what luck would have done',
  },
  {
    id: 'rising-year',
    asks: 'A rule that only buys made 7.6 % in a year in which gold rose by 18.6 %. What do you suspect?',
    choices: [
      {
        text: 'The rule found the best moments.',
        isRight: false,
        because: 'Then it should have made more than holding, or made it with much less time in the market.',
      },
      { text: 'Some of its profit came from the year.', isRight: true, because: 'When the price rises, most rules that buy make money.' },
      {
        text: 'The rule would have made 18.6 % without its stop.',
        isRight: false,
        because: 'It would have been out of the market between its trades all the same.',
      },
    ],
    heading: 'Ask what luck would have done',
  },
  {
    id: 'other-years',
    asks: 'Why run the same rule on 2022 and 2023, without touching it?',
    choices: [
      {
        text: 'To find better settings for it.',
        isRight: false,
        because: 'Then those years would take part in the choice, and could no longer test it.',
      },
      {
        text: 'Because those years played no part in choosing it.',
        isRight: true,
        because: 'Only a period that you did not look at can contradict you.',
      },
      {
        text: 'Because older years count more.',
        isRight: false,
        because: 'Age has nothing to do with it. What matters is that they were not used.',
      },
    ],
    heading: 'Look at a year you have not seen',
  },
  {
    id: 'simulated',
    asks: 'A rule gains 7.6 % on simulated bars. What do you know for certain?',
    choices: [
      {
        text: 'It was luck.',
        isRight: true,
        because: 'The bars come from a random number generator, so no rule can have an edge on them.',
      },
      { text: 'It would gain about as much on real bars.', isRight: false, because: 'The bars say nothing about real prices.' },
      {
        text: 'The generator has a trend that the rule found.',
        isRight: false,
        because: 'It drew that year by chance. The years before went the other way.',
      },
    ],
    heading: 'Look at a year you have not seen',
  },
  {
    id: 'tries',
    asks: 'You change one setting and test again, and the result is better. What has to be noted?',
    choices: [
      { text: 'Only the better result.', isRight: false, because: 'Then nobody can tell how many poor results stand behind it.' },
      {
        text: 'That this was a second try.',
        isRight: true,
        because: 'The best of many tries looks better than it is, so their number is part of the result.',
      },
      {
        text: 'Nothing. A small change is no new test.',
        isRight: false,
        because: 'Every run over the same bars is another ticket in the same lottery.',
      },
    ],
    heading: 'Say it in three sentences',
  },
]
