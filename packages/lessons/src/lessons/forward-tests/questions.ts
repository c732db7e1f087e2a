import type { Question } from '../../lesson.ts'

export const questions: readonly Question[] = [
  {
    id: 'why-forward',
    asks: 'What does a forward test have that no backtest can have?',
    choices: [
      { text: 'More trades', isRight: false, because: 'It has far fewer. A backtest can cover many years.' },
      { text: 'Bars that could not be searched', isRight: true, because: 'They did not exist when the rule was chosen.' },
      { text: 'No costs', isRight: false, because: 'It meets the real spread of each minute, and a good record notes it.' },
    ],
    heading: 'What it adds',
  },
  {
    id: 'banks',
    asks: 'The Sharpe ratios of 215 strategies fell by 73 % in the middle of the list after their launch. What is the likeliest reason?',
    choices: [
      {
        text: 'They had been chosen for their backtests.',
        isRight: true,
        because: 'What is chosen for a high figure is partly chosen for luck, and the luck does not come along.',
      },
      {
        text: 'Markets became impossible after the launch.',
        isRight: false,
        because: 'The launches lay in different years, and the strategies in different markets.',
      },
      {
        text: 'The banks stopped following their rules.',
        isRight: false,
        because: 'The rules were fixed. What was missing was the luck of the tested years.',
      },
    ],
    heading: 'What it adds',
  },
  {
    id: 'news-trade',
    asks: 'During a forward test a trade loses 3 R in a news spike. Your rule says nothing about news. What do you do?',
    choices: [
      {
        text: 'Leave it out, because it was an exception.',
        isRight: false,
        because: 'Exceptions belong to trading. A record without them shows another rule.',
      },
      {
        text: 'Leave it out and add a news filter to the rule.',
        isRight: false,
        because: 'Then the rule has changed, and its record begins with zero trades.',
      },
      { text: 'Keep it in the record.', isRight: true, because: 'The rule took it, so it counts.' },
    ],
    heading: 'Write the plan first',
  },
  {
    id: 'changed-rule',
    asks: 'After 40 trades you move the stop a little. How many trades does the new rule have in its record?',
    choices: [
      { text: '0', isRight: true, because: 'A changed rule is a new rule, and the change may have been suggested by those 40 trades.' },
      { text: '40', isRight: false, because: 'Those trades were made by another rule.' },
      {
        text: '20, as the change is small',
        isRight: false,
        because: 'There is no half membership. Small changes chosen by results are tries too.',
      },
    ],
    heading: 'Write the plan first',
  },
  {
    id: 'twenty-trades',
    asks: 'After 20 forward trades a rule shows 0.20 R a trade. How much does that say?',
    choices: [
      {
        text: 'That it very probably has an edge',
        isRight: false,
        because: 'A worthless rule shows as much or more in one record of four.',
      },
      { text: 'That it has no edge', isRight: false, because: 'A rule with an edge shows this too. The trades do not decide.' },
      {
        text: 'Little, as a worthless rule often does the same',
        isRight: true,
        because: 'The probability is 24 % for the worthless rule of the text.',
      },
    ],
    heading: 'Too few to tell',
  },
  {
    id: 'inside-band',
    asks: 'The average of the new trades lies inside the expected band, and the band contains zero. What may you say?',
    choices: [
      { text: 'The edge is proven.', isRight: false, because: 'A rule without an edge would fit the band as well.' },
      {
        text: 'The record agrees with the backtest, and so far with no edge too.',
        isRight: true,
        because: 'The band is still too wide to tell the two apart.',
      },
      {
        text: 'The rule should be dropped.',
        isRight: false,
        because: 'An average below the band would be a reason. This one lies inside.',
      },
    ],
    heading: 'Too few to tell',
  },
  {
    id: 'band-narrows',
    asks: 'The backtest has very many trades. How does the width of the band change when the forward trades go from 25 to 100?',
    choices: [
      {
        text: 'It falls to about a half.',
        isRight: true,
        because: 'The width goes with the root of the number, and the root of four is two.',
      },
      { text: 'It falls to a quarter.', isRight: false, because: 'Four times the trades halve the width.' },
      { text: 'It stays the same.', isRight: false, because: 'More trades make the average steadier.' },
    ],
    heading: 'Too few to tell',
  },
  {
    id: 'why-match',
    asks: 'Why do 30 matched trades say much about fills and little about the edge?',
    choices: [
      {
        text: 'Because fills matter more than the edge',
        isRight: false,
        because: 'Both matter. They differ in how fast they can be measured.',
      },
      { text: 'Because matched trades are larger', isRight: false, because: 'The trades are the same. Only the question differs.' },
      {
        text: 'Because differences scatter far less than results',
        isRight: true,
        because: 'Market and signal are equal on both sides and drop out of the difference.',
      },
    ],
    heading: 'Match the trades',
  },
  {
    id: 'one-sided',
    asks: 'The backtest of last month has a trade that the forward test did not make. What do you have to rule out first?',
    choices: [
      { text: 'Bad luck', isRight: false, because: 'A signal is there or not. Luck plays no part in that.' },
      {
        text: 'That the rule used something not yet known at that moment',
        isRight: true,
        because: 'A candle that had not closed is the classic case. Missing quotes are the harmless one.',
      },
      { text: 'That the spread was wide', isRight: false, because: 'That would make the trade worse. It would not remove it.' },
    ],
    heading: 'Match the trades',
  },
  {
    id: 'peek',
    asks: 'You look after each trade and stop as soon as the interval lies above zero. What happens to a worthless rule?',
    choices: [
      {
        text: 'It passes more often than at a single look.',
        isRight: true,
        because: 'In the example 14.6 % pass instead of 2.6 %. Each look is another chance.',
      },
      {
        text: 'It passes as often, since the limit is the same.',
        isRight: false,
        because: 'The limit is the same, but it is tried many times.',
      },
      { text: 'It is found out sooner.', isRight: false, because: 'You stop when it looks good, so you stop at its luckiest moment.' },
    ],
    heading: 'Look when you said you would',
  },
  {
    id: 'five-in-a-row',
    asks: 'Somebody drops each rule after five losses in a row. What happens to a rule that wins 48 % of its trades?',
    choices: [
      {
        text: 'It is hardly ever dropped, because it is good.',
        isRight: false,
        because: 'Five losses in a row are ordinary at this win rate.',
      },
      {
        text: 'It is dropped in about half of all cases.',
        isRight: false,
        because: 'In 100 trades such a run comes with a probability of 86 %.',
      },
      { text: 'It is almost always dropped within 100 trades.', isRight: true, because: 'Such a run comes with a probability of 86 %.' },
    ],
    heading: 'When to stop early',
  },
  {
    id: 'stop-at-once',
    asks: 'Which of these is a reason to stop a forward test at once?',
    choices: [
      { text: 'Four losses in the first week', isRight: false, because: 'That is ordinary for many good rules.' },
      {
        text: 'Signals that the backtest of the same days does not have',
        isRight: true,
        because: 'Something in the rule or its data is wrong, and more trades will not repair it.',
      },
      {
        text: 'An average below that of the backtest',
        isRight: false,
        because: 'Half of all honest records lie below it at first. The band decides.',
      },
    ],
    heading: 'Match the trades',
  },
  {
    id: 'best-of-twenty',
    asks: 'You run twenty forward tests for half a year and keep the best. What is its record worth?',
    choices: [
      {
        text: 'Less than it looks, as it is the best of twenty',
        isRight: true,
        because: 'The bars were new, but the choice among twenty was made by their results.',
      },
      { text: 'As much as that of a single forward test', isRight: false, because: 'A single one was not chosen for its result.' },
      { text: 'Twenty times as much', isRight: false, because: 'The other nineteen are the reason to doubt it.' },
    ],
    heading: 'What it leaves open',
  },
]
